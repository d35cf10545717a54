'use client'
import { chainName, type ProgressRow, timing } from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { useSteady } from '../../../hooks/time.js'
import { useWallets } from '../../../hooks/useWallets.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useLocale } from '../../../locale/LocaleContext.js'
import { useText } from '../../../locale/useText.js'
import { useAnnounced } from '../../../ui/live-region/AnnounceContext.js'
import { onrampNames } from '../logic/format.js'
import { usePaymentStore } from '../provider/payHooks.js'
import styles from './NowNext.module.css'
import { useRowTitle } from './ProgressList.js'

/** Returns the words for a question to the wallet; undefined without a wallet. */
function useQuestion(): string | undefined {
  const t = useText('pay', english)
  const { payment } = usePaymentStore()
  const nameOf = useWalletName()
  const connector = useWallets().find((wallet) => wallet.connector.id === payment?.walletId)?.connector
  return connector && t('processing.confirm', { wallet: nameOf(connector) })
}

/** Returns what happens now; undefined while nothing does. */
function useNow(current: ProgressRow | undefined, question: string | undefined): string | undefined {
  const t = useText('pay', english)
  const chains = useChains()
  const titleOf = useRowTitle()
  const { payment, phase } = usePaymentStore()
  const card = payment?.details.card
  if (card && card.status !== 'COMPLETED')
    return t(card.isPaid ? 'processing.paidCard' : 'processing.waitingCard', {
      provider: onrampNames[card.onramp],
    })
  if (phase === 'fetching') return t('quote.loading')
  if (phase !== 'executing' || !payment || !current) return undefined
  if (payment.steps.some(({ status }) => status === 'signing')) return question
  if (current.status !== 'executing') return undefined
  if (current.kind === 'settlement') return titleOf(current)
  return t('processing.mining', { chain: chainName(chains, current.from.chainId) })
}

/** Says what happens now and what comes next, also to screen readers. A change of language shows at once. */
export function NowNext(props: { rows: readonly ProgressRow[] }) {
  return <Lines key={useLocale().lang} {...props} />
}

function Lines({ rows }: { rows: readonly ProgressRow[] }) {
  const t = useText('pay', english)
  const titleOf = useRowTitle()
  const place = rows.findIndex(({ status }) => status !== 'completed')
  const question = useQuestion()
  const latest = useNow(rows[place], question)
  const steady = useSteady(latest, timing.leastWordMs)
  // A question that is answered gives way at once, since the note below says so.
  const now = latest === undefined || steady === question ? latest : (steady ?? latest)
  const following = rows[place + 1]
  const next = following ? titleOf(following) : t('processing.last')
  const [nowLabel, nextLabel] = [t('processing.now'), t('processing.next')]
  useAnnounced(now === undefined ? '' : `${nowLabel}: ${now}. ${nextLabel}: ${next}.`, 'polite')
  if (now === undefined) return null
  return (
    <dl className={styles.lines}>
      <dt>{nowLabel}</dt>
      <dd data-now="">{now}</dd>
      <dt>{nextLabel}</dt>
      <dd>{next}</dd>
    </dl>
  )
}
