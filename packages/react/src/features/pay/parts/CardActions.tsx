'use client'
import { type CardOrder, isProviderLink } from '@billfold/core'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { Stack } from '../../../ui/Stack.js'
import { onrampNames } from '../onrampNames.js'
import { usePayState } from '../PayContext.js'
import { useCancel } from '../useCancel.js'
import { usePaymentRun } from '../usePaymentRun.js'
import { useRun } from '../useRun.js'

/** The provider's page by a plain link, for a blocked or closed window; leaving is possible until the card was charged. */
export function CardActions({ card }: { card: CardOrder }) {
  const t = useText('pay', english)
  const { send, takeCard } = usePayState()
  const cancel = useCancel()
  const run = usePaymentRun()
  const { payment } = useRun()
  // The link may come from the disk, where any script of the page can write.
  const isTheirs = isProviderLink(useBillfold(), card)
  return (
    <Stack gap={8}>
      {isTheirs && (
        <Button icon={<ExternalIcon />} href={card.link}>
          {t('processing.openProvider', { provider: onrampNames[card.onramp] })}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          cancel(payment)
          run.clear()
          takeCard(undefined)
          send({ type: 'BACK' })
          send({ type: 'BACK' })
        }}
      >
        {t('processing.cancel')}
      </Button>
    </Stack>
  )
}
