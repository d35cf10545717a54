'use client'

import type { Payment, PaymentStatus } from '@billfold/core'
import { explorerLink, findSentTwice, hasReleased } from '@billfold/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { doubt as doubtEnglish } from '../../../locale/en/doubt.js'
import { pay as english, pay } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Link } from '../../../ui/link/Link.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { DetailList, DetailRow } from '../components/DetailList.js'

type Transaction = Pick<PaymentStatus['transactions'][number], 'chainId' | 'transactionHash'>

/** Links a hash to the explorer; without an explorer it can be copied. */
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

/** Warns that a released request was sent after all, with the data needed for a refund. */
export function SentTwice({ payment }: { payment: Payment | undefined }) {
  const t = useText('doubt', doubtEnglish)
  const words = useText('pay', pay)
  const billfold = useBillfold()
  const key = payment && hasReleased(payment) ? payment.key : undefined
  const { data = [] } = useQuery({
    queryKey: ['billfold', 'sentTwice', key],
    queryFn: () => findSentTwice(billfold, { key: key ?? '' }),
    enabled: key !== undefined,
    retry: false,
  })
  if (data.length === 0) return null
  const { support } = billfold
  return (
    <>
      <Notice tone="negative" title={t('twice')}>
        {t('twiceText')} {support && words('error.contact', { support })}
      </Notice>
      <DetailList>
        {data.map((transaction) => (
          <DetailRow key={transaction.transactionHash} label={words('receipt.hash')}>
            <TransactionHash transaction={transaction} />
          </DetailRow>
        ))}
      </DetailList>
    </>
  )
}
