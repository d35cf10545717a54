'use client'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { useCardOffer, usePayState } from '../provider/PayContext.js'

export type StartButtonProps = {
  children: string
  disabled?: boolean | undefined
  describedBy?: string | undefined
  onStart: () => void
}

/** Starts the payment; without a wallet it connects one, or pays by card if possible (R2.140, R2.225). */
export function StartButton({ children, disabled, describedBy, onStart }: StartButtonProps) {
  const t = useText('pay', english)
  const { options, state, connect, moveMethod, preload } = usePayState()
  const account = useActiveAccount()
  const card = useCardOffer()
  // Disabled while a payment that the user left is in progress.
  const isDisabled = state.isLeft || disabled
  /** Preloads the next chunk on hover, press or focus. */
  const approach = (name: 'flow' | 'connect') => {
    const near = () => preload(name)
    return { onPointerEnter: near, onPointerDown: near, onFocus: near }
  }
  if (account)
    return (
      <Button disabled={isDisabled} aria-describedby={describedBy} onClick={onStart} {...approach('flow')}>
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
          {...approach('flow')}
        >
          {t('card')}
        </Button>
      )}
    </Stack>
  )
}
