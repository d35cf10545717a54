'use client'
import { chainName, explorerLink, type PaymentStatus } from '@billfold/core'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Link } from '../../../ui/Link.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { Fact, Facts } from './Facts.js'
import { PayScreen } from './PayScreen.js'
import { TokenAmount } from './TokenAmount.js'

export type ReceiptViewProps = { statuses: readonly PaymentStatus[]; onBack: () => void }

/** Spec §2, screen 11. */
export function ReceiptView({ statuses, onBack }: ReceiptViewProps) {
  const t = useText('pay', english)
  const entries = statuses.flatMap((status) =>
    (status.transactions.length > 0 ? status.transactions : [undefined]).map((transaction) => ({
      status,
      transaction,
    })),
  )
  return (
    <PayScreen title={t('receipt.title')} onBack={onBack}>
      <ScrollArea height={500} label={t('receipt.transactions')}>
        <Stack gap={16}>
          <Text as="h3" weight="bold">
            {t('receipt.transactions')}
          </Text>
          {entries.map((entry, index) => (
            <Entry key={entry.transaction?.transactionHash ?? index} {...entry} />
          ))}
        </Stack>
      </ScrollArea>
    </PayScreen>
  )
}

type Transaction = PaymentStatus['transactions'][number]

function Entry({ status, transaction }: { status: PaymentStatus; transaction: Transaction | undefined }) {
  const t = useText('pay', english)
  const chains = useChains()
  const { originToken, destinationToken, originAmount, destinationAmount } = status
  return (
    <Facts>
      <Fact label={t(originToken ? 'receipt.transaction' : 'receipt.onramp')}>
        <Badge tone="accent">{t('receipt.completed')}</Badge>
      </Fact>
      {originToken && originAmount !== undefined && (
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
          <Hash transaction={transaction} />
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

/** A hash that leads to the explorer; one of a chain without any can be copied. */
function Hash({ transaction: { chainId, transactionHash } }: { transaction: Transaction }) {
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
