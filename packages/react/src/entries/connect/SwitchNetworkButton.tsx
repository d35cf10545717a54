'use client'
import { switchChain } from '@billfold/core/actions'
import { useMutation } from '@tanstack/react-query'
import { button as english } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { type ButtonOptions, PlainButton } from '../look/PlainButton.js'
import styles from '../look/PlainButton.module.css'

/** Replaces the connected button while the wallet is on another network than the app requires. */
export function SwitchNetworkButton({ chainId, label, ...look }: ButtonOptions & { chainId: number }) {
  const billfold = useBillfold()
  const t = useText('button', english)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => switchChain(billfold, { chainId }),
    retry: false,
    onError: (error) => billfold.warn(t('switchFailed'), error),
  })
  return (
    <span className={styles.switch}>
      <PlainButton
        {...look}
        label={isPending ? t('switching') : (label ?? t('switchNetwork'))}
        busy={isPending}
        onPress={isPending ? undefined : () => mutate()}
      />
      <span className={styles.failure} role="alert">
        {isError ? t('switchFailed') : null}
      </span>
    </span>
  )
}
