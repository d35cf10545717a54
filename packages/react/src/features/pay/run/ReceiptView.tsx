'use client'

import { formatUnits, type Payment, type PaymentStatus } from '@billfold/core'
import { type CardOrder, chainName } from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { pay as english } from '../../../locale/en/pay.js'
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
import type { PayToken } from '../logic/payToken.js'
import { SentTwice, TransactionHash } from './TransactionHash.js'

/** Returns the receipt as plain text with exact amounts, for copying. */
function useReceiptText(statuses: readonly PaymentStatus[]): string {
  const t = useText('pay', english)
  const chains = useChains()
  const toAmount = (token: PayToken | undefined, amount: bigint | undefined) =>
    token && amount !== undefined ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : undefined
  const parts = statuses.map((status) => {
    const { originToken, destinationToken, transactions } = status
    const lines: [string, string | undefined][] = [
      [t('receipt.paymentId'), status.paymentId],
      [t('receipt.paid'), toAmount(originToken, status.originAmount)],
      [t('receipt.originChain'), originToken && chainName(chains, originToken.chainId)],
      [t('receipt.received'), toAmount(destinationToken, status.destinationAmount)],
      [t('receipt.chain'), destinationToken && chainName(chains, destinationToken.chainId)],
      [t('preview.from'), status.sender],
      [t('preview.to'), status.receiver],
      ...transactions.map((transaction): [string, string] => [
        t('receipt.hash'),
        transaction.transactionHash,
      ]),
    ]
    return lines.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join('\n')
  })
  return [t('receipt.title'), ...parts].join('\n\n')
}

export type ReceiptViewProps = {
  statuses: readonly PaymentStatus[]
  /** Journal entry, if this browser has one. */
  payment?: Payment | undefined
  onBack: () => void
}

/** Payment receipt (R2.191 to R2.195). */
export function ReceiptView({ statuses, payment, onBack }: ReceiptViewProps) {
  const t = useText('pay', english)
  const entries = statuses.flatMap((status) =>
    (status.transactions.length > 0 ? status.transactions : [undefined]).map((transaction) => ({
      status,
      transaction,
    })),
  )
  const words = t('receipt.copy')
  return (
    <PayScreen
      title={t('receipt.title')}
      onBack={onBack}
      footer={
        <CopyButton value={useReceiptText(statuses)} label={words}>
          {words}
        </CopyButton>
      }
    >
      <ScrollArea height={500} label={t('receipt.transactions')}>
        <Stack gap={16}>
          <SentTwice payment={payment} />
          <Text as="h3" weight="bold">
            {t('receipt.transactions')}
          </Text>
          {entries.map((entry, index) => (
            <Entry
              key={entry.transaction?.transactionHash ?? index}
              card={payment?.details.card}
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
  /** Card order, for the charged amount. */
  card: CardOrder | undefined
  status: PaymentStatus
  transaction: Transaction | undefined
}

function Entry({ status, transaction, card }: EntryProps) {
  const t = useText('pay', english)
  const chains = useChains()
  const { originToken, destinationToken, originAmount, destinationAmount } = status
  return (
    <DetailList>
      <DetailRow label={t(originToken ? 'receipt.transaction' : 'receipt.onramp')}>
        <Badge tone="accent">{t('receipt.completed')}</Badge>
      </DetailRow>
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
      {destinationToken && destinationAmount !== undefined && (
        <>
          <DetailRow label={t('receipt.received')}>
            <TokenAmount token={destinationToken} amount={destinationAmount} />
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
