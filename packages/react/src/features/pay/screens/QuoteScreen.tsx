'use client'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/Panel.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounced } from '../../../ui/useAnnounced.js'
import { usePayState } from '../PayContext.js'
import { PayScreen } from '../parts/PayScreen.js'
import { useQuote } from '../useQuote.js'

/** Spec §2, screen 7. */
export function QuoteScreen() {
  const t = useText('pay', english)
  const { send } = usePayState()
  useQuote()
  useAnnounced(t('quote.loading'), 'polite')
  return (
    <PayScreen title={t('quote.title')} onBack={() => send({ type: 'BACK' })}>
      <Panel height={350}>
        <Spinner size={48} />
        <Text size="title" weight="bold" align="center">
          {t('quote.loading')}
        </Text>
        <Text tone="secondary" align="center">
          {t('quote.text')}
        </Text>
      </Panel>
    </PayScreen>
  )
}
