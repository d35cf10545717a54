'use client'
import { chainName, cleanTitle, findReceived, isOnlyReported, type Received } from '@billfold/core/internal'
import { useState } from 'react'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { useIdentity } from '../../../hooks/account.js'
import { useFormatDate } from '../../../hooks/time.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Outcome } from '../../../ui/notice/Outcome.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { PayScreen } from '../components/PayScreen.js'
import { Price } from '../components/Price.js'
import { TokenAmount } from '../components/TokenAmount.js'
import type { PayToken } from '../logic/payToken.js'
import { useDestination, usePaymentStore } from '../provider/payHooks.js'
import { ReceiptActions } from '../run/ReceiptActions.js'
import { ReceiptView } from '../run/ReceiptView.js'
import { SentTwice } from '../run/TransactionHash.js'

/** Shows success and the receipt (R2.187 to R2.195). */
export function CompleteScreen() {
  const [view, setView] = useState<'new' | 'receipt' | 'seen'>('new')
  const { payment, flow } = usePaymentStore()
  const { completedStatuses = [] } = flow.context
  if (view === 'receipt')
    return <ReceiptView statuses={completedStatuses} payment={payment} onBack={() => setView('seen')} />
  return <Complete isSeen={view === 'seen'} onReceipt={() => setView('receipt')} />
}

type CompleteProps = {
  /** The check was drawn before. */
  isSeen: boolean
  onReceipt: () => void
}

function Complete({ isSeen, onReceipt }: CompleteProps) {
  const t = useText('pay', english)
  const { payment, flow, store } = usePaymentStore()
  const destination = useDestination()
  const isTransaction = flow.mode === 'transaction'
  const isReported = payment && isOnlyReported(payment)
  const { completedStatuses = [] } = flow.context
  const reported = completedStatuses[0]?.destinationAmount
  const received: Received | undefined = payment
    ? findReceived(payment)
    : reported === undefined
      ? undefined
      : { amount: reported, certainty: 'exact' }
  return (
    <PayScreen
      title={t('complete.title')}
      footer={
        <Stack gap={8}>
          <Button onClick={store.finish}>{t(isTransaction ? 'complete.continue' : 'complete.done')}</Button>
          <Button variant="quiet" onClick={onReceipt}>
            {t('complete.receipt')}
          </Button>
        </Stack>
      }
    >
      <Outcome tone="positive" title={t('complete.success')} still={isSeen}>
        {destination && received && <Delivery token={destination.token} received={received} />}
        {isReported && (
          <Text size="small" tone="secondary">
            {t('complete.reported')}
          </Text>
        )}
        {destination && (
          <Facts
            receiver={destination.receiver}
            chainId={destination.token.chainId}
            time={payment?.createdAt}
            name={cleanTitle(payment?.details.title)}
          />
        )}
      </Outcome>
      <SentTwice payment={payment} />
      <ReceiptActions statuses={completedStatuses} payment={payment} />
    </PayScreen>
  )
}

/** Large amount with the token's mark; says so if the exact amount is not known. */
function Delivery({ token, received }: { token: PayToken; received: Received }) {
  const t = useText('pay', english)
  const { amount, certainty } = received
  return (
    <Price token={token}>
      {certainty !== 'exact' && (
        <Text as="div" size="small" tone="secondary">
          {t(`complete.${certainty}`)}
        </Text>
      )}
      <TokenAmount token={token} amount={amount} />
    </Price>
  )
}

type FactsProps = {
  receiver: `0x${string}`
  chainId: number
  time: number | undefined
  name: string | undefined
}

function Facts({ receiver, chainId, time, name: purchase }: FactsProps) {
  const t = useText('pay', english)
  const chains = useChains()
  const formatMoment = useFormatDate()
  const { name } = useIdentity(receiver)
  return (
    <DetailList>
      {purchase && (
        <DetailRow label={t('preview.payment')}>
          <bdi>{purchase}</bdi>
        </DetailRow>
      )}
      <DetailRow label={t('preview.to')}>
        {name ? <bdi>{name}</bdi> : <AddressText address={receiver} form="receipt" />}
        {name && (
          <Text as="div" size="small" tone="secondary">
            <AddressText address={receiver} form="receipt" />
          </Text>
        )}
      </DetailRow>
      {time !== undefined && (
        <DetailRow label={t('receipt.time')}>
          <bdi>{formatMoment(time)}</bdi>
        </DetailRow>
      )}
      <DetailRow label={t('direct.network')}>
        <bdi>{chainName(chains, chainId)}</bdi>
      </DetailRow>
    </DetailList>
  )
}
