'use client'
import {
  chainName,
  cleanTitle,
  findTokens,
  getPaymentState,
  type PaymentState,
} from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { useFormatDate } from '../../../hooks/time.js'
import { pay } from '../../../locale/en/pay.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Outcome, type OutcomeProps } from '../../../ui/notice/Outcome.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { PayScreen } from '../components/PayScreen.js'
import { TokenAmount } from '../components/TokenAmount.js'
import { usePaymentStore } from '../provider/payHooks.js'
import { PaymentEnd } from '../run/PaymentEnd.js'
import { TransactionHash } from '../run/TransactionHash.js'

type End = { tone: OutcomeProps['tone']; title: keyof typeof english.end }

const failed: End = { tone: 'negative', title: 'failed' }
const ends: Partial<Record<PaymentState['status'], End>> = {
  refunding: { tone: 'caution', title: 'refunding' },
  refunded: { tone: 'caution', title: 'refunded' },
  stopped: { tone: 'caution', title: 'stopped' },
  expired: { tone: 'caution', title: 'expired' },
  ready: { tone: 'caution', title: 'ready' },
}

/** Shows a journal payment that ended without success, with details for support. */
export function PaymentEndScreen() {
  const t = useText('payments', english)
  const words = useText('pay', pay)
  const formatMoment = useFormatDate()
  const { platform, support } = useBillfold()
  const chains = useChains()
  const { payment } = usePaymentStore()
  const token = payment && findTokens(payment).destination
  if (!payment || !token) return null
  const { id, details } = payment
  const { confirmed } = details
  const name = cleanTitle(details.title)
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
      <DetailList>
        {name && (
          <DetailRow label={t('end.title')}>
            <bdi>{name}</bdi>
          </DetailRow>
        )}
        <DetailRow label={t('end.amount')} strong>
          <TokenAmount token={token} amount={confirmed.destinationAmount} />
        </DetailRow>
        <DetailRow label={t('end.to')}>
          <AddressText address={confirmed.receiver} form="receipt" />
        </DetailRow>
        <DetailRow label={t('end.network')}>
          <bdi>{chainName(chains, confirmed.destinationChainId)}</bdi>
        </DetailRow>
        <DetailRow label={t('end.time')}>
          <bdi>{formatMoment(payment.createdAt)}</bdi>
        </DetailRow>
        {sent.map((transaction) => (
          <DetailRow key={transaction.transactionHash} label={words('receipt.hash')}>
            <TransactionHash transaction={transaction} />
          </DetailRow>
        ))}
        <DetailRow label={words('receipt.paymentId')} below>
          <Stack row gap={4} align="center">
            <bdi dir="ltr">{id}</bdi>
            <CopyButton value={id} label={words('receipt.copyId')} />
          </Stack>
        </DetailRow>
      </DetailList>
    </PayScreen>
  )
}
