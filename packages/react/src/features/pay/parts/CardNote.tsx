'use client'
import type { CardOrder } from '@billfold/core'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/Notice.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounced } from '../../../ui/useAnnounced.js'
import { onrampNames } from '../onrampNames.js'
import { useRun } from '../useRun.js'

/** What to do while a card provider waits to be paid, and after it was (design 9.3). */
export function CardNote({ card }: { card: CardOrder }) {
  const t = useText('pay', english)
  const { payment, isBlocked, online } = useRun()
  const provider = onrampNames[card.onramp]
  const words = t(card.isPaid ? 'processing.paidCard' : 'processing.waitingCard', { provider })
  useAnnounced(words, 'polite')
  const isUnsigned = payment?.steps.some(({ status }) => status === 'ready') ?? false
  return (
    <>
      {isBlocked && !card.isPaid && (
        <Notice tone="caution">{t('processing.blockedCard', { provider })}</Notice>
      )}
      <Text weight="bold" align="center">
        {words}
      </Text>
      {!(card.isPaid && isUnsigned) && (
        <Text size="small" tone="secondary" align="center">
          {t(card.isPaid ? 'processing.paidCardText' : 'processing.waitingCardText')}
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
