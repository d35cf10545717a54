'use client'
import { chainName, getPaymentState, type PaymentState } from '@billfold/core'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useMoment } from '../../../hooks/useMoment.js'
import { pay } from '../../../locale/en/pay.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Outcome, type OutcomeProps } from '../../../ui/Outcome.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { findTokens } from '../findTokens.js'
import { Fact, Facts } from '../parts/Facts.js'
import { PaymentEnd } from '../parts/PaymentEnd.js'
import { PayScreen } from '../parts/PayScreen.js'
import { TokenAmount } from '../parts/TokenAmount.js'
import { TransactionHash } from '../parts/TransactionHash.js'
import { useRun } from '../useRun.js'

type End = { tone: OutcomeProps['tone']; title: keyof typeof english.end }

const failed: End = { tone: 'negative', title: 'failed' }
const ends: Partial<Record<PaymentState['status'], End>> = {
  refunding: { tone: 'caution', title: 'refunding' },
  refunded: { tone: 'caution', title: 'refunded' },
  stopped: { tone: 'caution', title: 'stopped' },
  expired: { tone: 'caution', title: 'expired' },
  ready: { tone: 'caution', title: 'ready' },
}

/** A payment of the journal that came to another end than it was made for: what happened, and what to tell whoever helps. */
export function PaymentEndScreen() {
  const t = useText('payments', english)
  const words = useText('pay', pay)
  const formatMoment = useMoment()
  const { platform, support } = useBillfold()
  const chains = useChains()
  const { payment } = useRun()
  const token = payment && findTokens(payment).destination
  if (!payment || !token) return null
  const { id, details } = payment
  const { confirmed } = details
  const end = getPaymentState(payment, platform.clock.now())
  const { tone, title } = ends[end.status] ?? failed
  const sent = payment.steps.flatMap(({ chainId, hash }) =>
    hash ? [{ chainId, transactionHash: hash }] : [],
  )
  return (
    <PayScreen
      title={t('end.title')}
      footer={
        <CopyButton
          value={[id, ...sent.map(({ transactionHash }) => transactionHash)].join('\n')}
          label={words('error.copy')}
        >
          {words('error.copy')}
        </CopyButton>
      }
    >
      <Outcome tone={tone} title={t(`end.${title}`)}>
        <PaymentEnd end={end} />
        {end.status === 'failed' && support && (
          <Text size="small" tone="secondary" align="center">
            {words('error.contact', { support })}
          </Text>
        )}
      </Outcome>
      <Facts>
        <Fact label={t('end.amount')} strong>
          <TokenAmount token={token} amount={confirmed.destinationAmount} />
        </Fact>
        <Fact label={t('end.to')}>
          <AddressText address={confirmed.receiver} form="receipt" />
        </Fact>
        <Fact label={t('end.network')}>
          <bdi>{chainName(chains, confirmed.destinationChainId)}</bdi>
        </Fact>
        <Fact label={t('end.time')}>
          <bdi>{formatMoment(payment.createdAt)}</bdi>
        </Fact>
        {sent.map((transaction) => (
          <Fact key={transaction.transactionHash} label={words('receipt.hash')}>
            <TransactionHash transaction={transaction} />
          </Fact>
        ))}
        <Fact label={words('receipt.paymentId')} below>
          <Stack row gap={4} align="center">
            <bdi dir="ltr">{id}</bdi>
            <CopyButton value={id} label={words('receipt.copyId')} />
          </Stack>
        </Fact>
      </Facts>
    </PayScreen>
  )
}
