'use client'

import { explorerLink } from '@billfold/core/internal'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { useSendFlow } from './SendContext.js'
import styles from './SummaryCard.module.css'
import type { SendSummary } from './sendState.js'

/** Shows full amount and receiver. */
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

/** Links to the transaction on the explorer, once it has a hash. */
export function ExplorerLink() {
  const t = useText('account', english)
  const { chain, state } = useSendFlow()
  const hash = state.entry?.steps[0]?.hash
  const href = hash && explorerLink(chain, { type: 'transaction', value: hash })
  if (!href) return null
  return (
    <Button variant="quiet" icon={<ExternalIcon />} href={href}>
      {t('send.explorer')}
    </Button>
  )
}
