'use client'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { useAnnounced } from '../../../ui/live-region/AnnounceContext.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Text } from '../../../ui/text/Text.js'
import { PayScreen } from '../components/PayScreen.js'
import { usePayState } from '../provider/PayContext.js'

/** Shown while the quote loads (R2.171). */
export function QuoteScreen() {
  const t = useText('pay', english)
  const { send } = usePayState()
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
