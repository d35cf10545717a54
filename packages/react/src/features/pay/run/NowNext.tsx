'use client'
import { chainName, type ProgressRow, timing } from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { useSteady } from '../../../hooks/time.js'
import { useWallets } from '../../../hooks/useWallets.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useAnnounced } from '../../../ui/live-region/AnnounceContext.js'
import { onrampNames } from '../logic/format.js'
import { usePaymentStore } from '../provider/payHooks.js'
import styles from './NowNext.module.css'
import { useRowTitle } from './ProgressList.js'

/** Returns what happens now; undefined while nothing does. */
function useNow(current: ProgressRow | undefined): string | undefined {
  const t = useText('pay', english)
  const chains = useChains()
  const wallets = useWallets()
  const nameOf = useWalletName()
  const titleOf = useRowTitle()
  const { payment, phase } = usePaymentStore()
  const card = payment?.details.card
  if (card && card.status !== 'COMPLETED')
    return t(card.isPaid ? 'processing.paidCard' : 'processing.waitingCard', {
      provider: onrampNames[card.onramp],
    })
  if (phase === 'fetching') return t('quote.loading')
  if (phase !== 'executing' || !payment || !current) return undefined
  if (payment.steps.some(({ status }) => status === 'signing')) {
    const connector = wallets.find((wallet) => wallet.connector.id === payment.walletId)?.connector
    return connector && t('processing.confirm', { wallet: nameOf(connector) })
  }
  if (current.status !== 'executing') return undefined
  if (current.kind === 'settlement') return titleOf(current)
  return t('processing.mining', { chain: chainName(chains, current.from.chainId) })
}

/** Says what happens now and what comes next, also to screen readers. */
export function NowNext({ rows }: { rows: readonly ProgressRow[] }) {
  const t = useText('pay', english)
  const titleOf = useRowTitle()
  const place = rows.findIndex(({ status }) => status !== 'completed')
  const latest = useNow(rows[place])
  const steady = useSteady(latest, timing.leastWordMs)
  const now = latest === undefined ? undefined : (steady ?? latest)
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
