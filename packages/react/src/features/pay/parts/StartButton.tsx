'use client'
import { useSyncExternalStore } from 'react'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Stack } from '../../../ui/Stack.js'
import { usePayState } from '../PayContext.js'
import type { PayPartName } from '../PayParts.js'
import { useCardOffer } from '../useCardOffer.js'

export type StartButtonProps = {
  children: string
  disabled?: boolean | undefined
  describedBy?: string | undefined
  onStart: () => void
}

/** The button that begins a payment; without a wallet one connects first, or pays by card where that is allowed. */
export function StartButton({ children, disabled, describedBy, onStart }: StartButtonProps) {
  const t = useText('pay', english)
  const { options, connect, moveMethod, loading } = usePayState()
  const account = useActiveAccount()
  const card = useCardOffer()
  // No second payment starts while the one that was left goes on.
  const isDisabled = useIsLeft() || disabled
  // Who comes near gets what is next before pressing.
  const approach = (...names: PayPartName[]) => {
    const near = () => names.forEach(loading.fetchPart)
    return { onPointerEnter: near, onPointerDown: near, onFocus: near }
  }
  if (account)
    return (
      <Button
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={onStart}
        {...approach('engine', 'methods')}
      >
        {options.buttonLabel ?? children}
      </Button>
    )
  return (
    <Stack gap={8}>
      <Button
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={connect}
        {...approach('connect')}
      >
        {t('connect')}
      </Button>
      {card.withoutWallet && (
        <Button
          variant="secondary"
          disabled={isDisabled}
          onClick={() => {
            onStart()
            moveMethod('CARD_CHOSEN')
          }}
          {...approach('engine', 'methods')}
        >
          {t('card')}
        </Button>
      )}
    </Stack>
  )
}

const never = () => () => undefined

function useIsLeft(): boolean {
  const state = usePayState().run?.state
  return useSyncExternalStore(
    state?.subscribe ?? never,
    () => state?.get().isLeft ?? false,
    () => false,
  )
}
