'use client'
import { findSentTwice, hasReleased, type Payment } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { doubt as english } from '../../../locale/en/doubt.js'
import { pay } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/Notice.js'
import { Fact, Facts } from './Facts.js'
import { TransactionHash } from './TransactionHash.js'

/** A request that the user had released went through after all: says so, with what a refund needs. */
export function SentTwice({ payment }: { payment: Payment | undefined }) {
  const t = useText('doubt', english)
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
      <Facts>
        {data.map((transaction) => (
          <Fact key={transaction.transactionHash} label={words('receipt.hash')}>
            <TransactionHash transaction={transaction} />
          </Fact>
        ))}
      </Facts>
    </>
  )
}
