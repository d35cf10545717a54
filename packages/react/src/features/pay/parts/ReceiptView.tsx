'use client'
import { type CardOrder, chainName, type Payment, type PaymentStatus } from '@billfold/core'
import { useChains } from 'wagmi'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { formatPrice } from '../formatPrice.js'
import { onrampNames } from '../onrampNames.js'
import { useReceiptText } from '../useReceiptText.js'
import { Fact, Facts } from './Facts.js'
import { PayScreen } from './PayScreen.js'
import { SentTwice } from './SentTwice.js'
import { TokenAmount } from './TokenAmount.js'
import { TransactionHash } from './TransactionHash.js'

export type ReceiptViewProps = {
  statuses: readonly PaymentStatus[]
  /** The record, where this browser has one. */
  payment?: Payment | undefined
  onBack: () => void
}

/** Spec §2, screen 11. */
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
  /** What was charged, where a card has paid. */
  card: CardOrder | undefined
  status: PaymentStatus
  transaction: Transaction | undefined
}

function Entry({ status, transaction, card }: EntryProps) {
  const t = useText('pay', english)
  const chains = useChains()
  const { originToken, destinationToken, originAmount, destinationAmount } = status
  return (
    <Facts>
      <Fact label={t(originToken ? 'receipt.transaction' : 'receipt.onramp')}>
        <Badge tone="accent">{t('receipt.completed')}</Badge>
      </Fact>
      {card && (
        <Fact label={t('receipt.paid')}>
          <bdi dir="ltr">{formatPrice(card.currencyAmount, card.currency)}</bdi>
          <Text as="div" size="small" tone="secondary">
            {onrampNames[card.onramp]}
          </Text>
        </Fact>
      )}
      {!card && originToken && originAmount !== undefined && (
        <>
          <Fact label={t('receipt.paid')}>
            <TokenAmount token={originToken} amount={originAmount} />
          </Fact>
          <Fact label={t('receipt.originChain')}>
            <bdi>{chainName(chains, originToken.chainId)}</bdi>
          </Fact>
        </>
      )}
      {destinationToken && destinationAmount !== undefined && (
        <>
          <Fact label={t('receipt.received')}>
            <TokenAmount token={destinationToken} amount={destinationAmount} />
          </Fact>
          <Fact label={t('receipt.chain')}>
            <bdi>{chainName(chains, destinationToken.chainId)}</bdi>
          </Fact>
        </>
      )}
      {transaction ? (
        <Fact label={t('receipt.hash')}>
          <TransactionHash transaction={transaction} />
        </Fact>
      ) : (
        <Fact label={t('receipt.paymentId')}>
          <bdi>{status.paymentId}</bdi>
          <CopyButton value={status.paymentId ?? ''} label={t('receipt.copyId')} />
        </Fact>
      )}
    </Facts>
  )
}
