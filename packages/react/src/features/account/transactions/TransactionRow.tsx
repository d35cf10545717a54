'use client'
import { type ActivityItem, explorerLink } from '@billfold/core'
import type { Chain } from 'viem'
import { AddressText } from '../../../display/AddressText.js'
import { useMoment } from '../../../hooks/useMoment.js'
import { account as english } from '../../../locale/en/account.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { Row } from '../../../ui/Row.js'
import { StatusMark } from './StatusMark.js'

/** One transaction: how it stands, with whom, when; it leads to the explorer where the chain has one. */
export function TransactionRow({ item, chain }: { item: ActivityItem; chain: Chain | undefined }) {
  const t = useText('account', english)
  const formatMoment = useMoment()
  const { status, timestamp, transactionHash } = item
  const href = chain && explorerLink(chain, { type: 'transaction', value: transactionHash })
  return (
    <Row
      icon={<StatusMark status={status} />}
      title={<Title item={item} />}
      subtitle={
        <>
          {t(`transactions.${status}`)} · <bdi>{formatMoment(timestamp)}</bdi>
        </>
      }
      trailing={href && <ExternalIcon />}
      href={href}
    />
  )
}

function Title({ item: { to, outgoing, transactionHash } }: { item: ActivityItem }) {
  const rich = useRichText('account', english)
  if (!outgoing) return rich('transactions.received')
  if (to) return rich('transactions.to', { address: <AddressText address={to} /> })
  return rich('transactions.hash', { hash: <AddressText address={transactionHash} /> })
}
