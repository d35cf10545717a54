'use client'
import { switchChain } from '@billfold/core'
import { useMutation } from '@tanstack/react-query'
import { useBillfold } from '../hooks/useBillfold.js'
import { button as english } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import styles from './ConnectButton.module.css'
import { type ButtonOptions, PlainButton } from './PlainButton.js'

/** Spec §2: stands in for the connected button while the wallet is on another network than the app asks for. */
export function SwitchNetworkButton({ chainId, label, ...look }: ButtonOptions & { chainId: number }) {
  const billfold = useBillfold()
  const t = useText('button', english)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => switchChain(billfold, { chainId }),
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
