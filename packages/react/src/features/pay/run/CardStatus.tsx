'use client'

import { type CardOrder, isProviderLink } from '@billfold/core/internal'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Text } from '../../../ui/text/Text.js'
import { onrampNames } from '../logic/format.js'
import { usePaymentStore } from '../provider/payHooks.js'

/** Explains what to do while the card order is unpaid, and after it is paid. */
export function CardNote({ card }: { card: CardOrder }) {
  const t = useText('pay', english)
  const { payment, isBlocked, online } = usePaymentStore()
  const provider = onrampNames[card.onramp]
  const isUnsigned = payment?.steps.some(({ status }) => status === 'ready') ?? false
  return (
    <>
      {isBlocked && !card.isPaid && (
        <Notice tone="caution">{t('processing.blockedCard', { provider })}</Notice>
      )}
      {!(card.isPaid && isUnsigned) && (
        <Text size="small" tone="secondary" align="center">
          {t(
            `processing.${card.isPaid ? 'paidCardText' : card.opensOnce ? 'onceCardText' : 'waitingCardText'}`,
          )}
        </Text>
      )}
      {(!card.isPaid || isUnsigned) && (
        <Text size="small" tone="secondary" align="center">
          {t('processing.keepOpen')}
        </Text>
      )}
      {!online && <Notice tone="caution">{t('processing.offline')}</Notice>}
    </>
  )
}

/** Links to the provider's page in case the popup was blocked or closed; allows cancelling until charged. */
export function CardActions({ card }: { card: CardOrder }) {
  const t = useText('pay', english)
  const { store, isBlocked } = usePaymentStore()
  const mayOpen = isBlocked || !card.opensOnce
  // The link may come from storage, which any script of the page can write.
  const isTheirs = isProviderLink(useBillfold(), card)
  return (
    <Stack gap={8}>
      {isTheirs && mayOpen && (
        <Button icon={<ExternalIcon />} href={card.link} onClick={store.setOpened}>
          {t('processing.openProvider', { provider: onrampNames[card.onramp] })}
        </Button>
      )}
      <Button variant="quiet" onClick={store.cancelCard}>
        {t('processing.cancel')}
      </Button>
    </Stack>
  )
}
