'use client'

import type { Payment, PaymentStatus } from '@billfold/core'
import { chainName, findReceived, isOnlyReported } from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { useFormatDate } from '../../../hooks/time.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Badge } from '../../../ui/text/Badge.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { PayScreen } from '../components/PayScreen.js'
import { TokenAmount } from '../components/TokenAmount.js'
import { formatPrice, onrampNames } from '../logic/format.js'
import { ReceiptActions } from './ReceiptActions.js'
import { SentTwice, TransactionHash } from './TransactionHash.js'
import { type ReceiptProps, useSubject } from './useReceipt.js'

export type ReceiptViewProps = ReceiptProps & { onBack: () => void }

/** Payment receipt (R2.191 to R2.195). */
export function ReceiptView({ statuses, payment, onBack }: ReceiptViewProps) {
  const t = useText('pay', english)
  const subject = useSubject(payment)
  const entries = statuses.flatMap((status) =>
    (status.transactions.length > 0 ? status.transactions : [undefined]).map((transaction) => ({
      status,
      transaction,
    })),
  )
  return (
    <PayScreen
      title={t('receipt.title')}
      onBack={onBack}
      footer={<ReceiptActions statuses={statuses} payment={payment} />}
    >
      <ScrollArea height={500} label={t('receipt.transactions')}>
        <Stack gap={16}>
          <SentTwice payment={payment} />
          {subject && (
            <Text size="title" weight="bold">
              <bdi>{subject}</bdi>
            </Text>
          )}
          <Text as="h3" weight="bold">
            {t('receipt.transactions')}
          </Text>
          {entries.map((entry, index) => (
            <Entry
              key={entry.transaction?.transactionHash ?? index}
              payment={payment}
              place={entries.length > 1 ? `${index + 1}/${entries.length}` : undefined}
              {...entry}
            />
          ))}
        </Stack>
      </ScrollArea>
    </PayScreen>
  )
}

type Transaction = PaymentStatus['transactions'][number]

type EntryProps = {
  payment: Payment | undefined
  status: PaymentStatus
  transaction: Transaction | undefined
  /** Which of several it is, such as 1/2, so that none is taken for a second payment. */
  place: string | undefined
}

function Entry({ status, transaction, payment, place }: EntryProps) {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const formatMoment = useFormatDate()
  const chains = useChains()
  const { originToken, destinationToken, originAmount } = status
  const title = t(originToken ? 'receipt.transaction' : 'receipt.onramp')
  const card = payment?.details.card
  const received = payment && findReceived(payment)
  const destinationAmount = received?.amount ?? status.destinationAmount
  const amount = destinationToken && destinationAmount !== undefined && (
    <TokenAmount token={destinationToken} amount={destinationAmount} />
  )
  return (
    <DetailList>
      <DetailRow label={place ? `${title} ${place}` : title}>
        <Badge tone="positive">{t('receipt.completed')}</Badge>
      </DetailRow>
      {payment && (
        <DetailRow label={t('receipt.time')}>
          <bdi>{formatMoment(payment.createdAt)}</bdi>
        </DetailRow>
      )}
      {card && (
        <DetailRow label={t('receipt.paid')}>
          <bdi dir="ltr">{formatPrice(card.currencyAmount, card.currency)}</bdi>
          <Text as="div" size="small" tone="secondary">
            {onrampNames[card.onramp]}
          </Text>
        </DetailRow>
      )}
      {!card && originToken && originAmount !== undefined && (
        <>
          <DetailRow label={t('receipt.paid')}>
            <TokenAmount token={originToken} amount={originAmount} />
          </DetailRow>
          <DetailRow label={t('receipt.originChain')}>
            <bdi>{chainName(chains, originToken.chainId)}</bdi>
          </DetailRow>
        </>
      )}
      {destinationToken && amount && (
        <>
          <DetailRow label={t('receipt.received')}>
            {received && received.certainty !== 'exact'
              ? rich(`receipt.${received.certainty}`, { amount })
              : amount}
            {payment && isOnlyReported(payment) && (
              <Text as="div" size="small" tone="secondary">
                {t('complete.reported')}
              </Text>
            )}
          </DetailRow>
          <DetailRow label={t('receipt.chain')}>
            <bdi>{chainName(chains, destinationToken.chainId)}</bdi>
          </DetailRow>
        </>
      )}
      {transaction ? (
        <DetailRow label={t('receipt.hash')}>
          <TransactionHash transaction={transaction} />
        </DetailRow>
      ) : (
        <DetailRow label={t('receipt.paymentId')}>
          <bdi>{status.paymentId}</bdi>
          <CopyButton value={status.paymentId ?? ''} label={t('receipt.copyId')} />
        </DetailRow>
      )}
    </DetailList>
  )
}
