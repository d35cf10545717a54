'use client'
import { explorerLink, type PaymentStatus } from '@billfold/core'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Link } from '../../../ui/Link.js'
import { Stack } from '../../../ui/Stack.js'

type Transaction = Pick<PaymentStatus['transactions'][number], 'chainId' | 'transactionHash'>

/** A hash that leads to the explorer; one of a chain without any can be copied. */
export function TransactionHash({ transaction: { chainId, transactionHash } }: { transaction: Transaction }) {
  const t = useText('pay', english)
  const chain = useChains().find(({ id }) => id === chainId)
  const href = chain && explorerLink(chain, { type: 'transaction', value: transactionHash })
  const short = <AddressText address={transactionHash} form="receipt" />
  return (
    <Stack row gap={4} align="center">
      {href ? <Link href={href}>{short}</Link> : short}
      <CopyButton value={transactionHash} label={t('receipt.copyHash')} />
    </Stack>
  )
}
