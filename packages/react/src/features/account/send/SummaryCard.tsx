'use client'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import styles from './SummaryCard.module.css'
import type { SendSummary } from './toSendSummary.js'

/** How much goes to whom, both whole. */
export function SummaryCard({ summary }: { summary: SendSummary }) {
  const t = useText('account', english)
  const { amount, symbol, receiver, name } = summary
  return (
    <dl className={styles.card}>
      <div>
        <dt>{t('send.amount')}</dt>
        <dd className={styles.amount}>
          <Amount value={amount} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('send.recipient')}</dt>
        <dd>
          {name && <bdi className={styles.name}>{name}</bdi>}
          <AddressText address={receiver} form="whole" />
        </dd>
      </div>
    </dl>
  )
}
