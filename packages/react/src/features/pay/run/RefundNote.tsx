'use client'

import { formatAmount, formatUnits, type Payment } from '@billfold/core'
import { refundDeposit } from '@billfold/core/actions'
import {
  chainName,
  display,
  findRefundTerms,
  followDeposit,
  isNativeToken,
  isSameAddress,
  type JournalEntry,
  type Refund,
  releaseStep,
  timing,
} from '@billfold/core/internal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { useFormatDate, useTick } from '../../../hooks/time.js'
import { useDoubt } from '../../../hooks/useDoubt.js'
import { useWallets } from '../../../hooks/useWallets.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { describeError } from '../components/describeError.js'
import { TokenAmount } from '../components/TokenAmount.js'
import { usePaymentStore } from '../provider/payHooks.js'

/** Reads a late deposit from the chain and returns the payer's refund action. */
function useRefund(payment: Payment, isLate: boolean) {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const connector = useWallets().find((wallet) => wallet.connector.id === payment.walletId)?.connector
  const queryKey = ['billfold', 'deposit', payment.key]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await followDeposit(billfold, payment)) ?? null,
    enabled: isLate,
    refetchInterval: timing.slowPollMs,
    retry: false,
  })
  const [entry, setEntry] = useState<JournalEntry>()
  const { mutate, isPending, error } = useMutation({
    // A default of the host's query client must not ask the wallet twice.
    retry: false,
    mutationFn: async () => {
      if (connector) await refundDeposit(billfold, { key: payment.key, connector, onChange: setEntry })
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const release = useMutation({
    mutationFn: async () => {
      if (entry) await releaseStep(billfold, { id: entry.id })
    },
  })
  const [step] = entry?.steps ?? []
  return {
    /** True if refunded on chain or the payer's refund transaction is pending. */
    isReturning: data?.status === 'refunded' || (isPending && step?.hash !== undefined),
    canGetBack: data?.canRefund === true && connector !== undefined,
    getBack: () => mutate(),
    isPending,
    error,
    step: isPending ? step : undefined,
    release: () => release.mutate(),
    isReleasing: release.isPending,
  }
}

/** Lists amount, network, wallet and deadline of a refund. */
export function RefundDetails({ refund }: { refund: Omit<Refund, 'transactionHash'> }) {
  const t = useText('pay', english)
  const chains = useChains()
  const format = useFormatDate()
  const { payment } = usePaymentStore()
  const terms = payment && findRefundTerms(payment)
  const token = payment?.details.quote.steps
    .flatMap(({ originToken, destinationToken }) => [originToken, destinationToken])
    .find(
      ({ chainId, address }) =>
        chainId === refund.chainId &&
        (isSameAddress(address, refund.tokenAddress) ||
          (isNativeToken(address) && isNativeToken(refund.tokenAddress))),
    )
  return (
    <DetailList>
      {token && (
        <DetailRow label={t('refund.amount')} strong>
          <TokenAmount token={token} amount={refund.amount} />
        </DetailRow>
      )}
      <DetailRow label={t('refund.network')}>
        <bdi>{chainName(chains, refund.chainId)}</bdi>
      </DetailRow>
      <DetailRow label={t('refund.wallet')}>
        <AddressText address={refund.receiver} form="receipt" />
      </DetailRow>
      {terms && payment.details.settlement?.status !== 'refunded' && (
        <DetailRow label={t('refund.latest')}>
          <bdi>{format(terms.deadline)}</bdi>
        </DetailRow>
      )}
    </DetailList>
  )
}

/** Explains during delivery what is refunded and when; after the deadline offers the refund. */
export function RefundNote({ payment }: { payment: Payment }) {
  const t = useText('pay', english)
  const { platform } = useBillfold()
  const chains = useChains()
  const format = useFormatDate()
  const { settlement, quote } = payment.details
  const terms = findRefundTerms(payment)
  useTick(terms !== undefined)
  const isLate = terms !== undefined && platform.clock.now() > terms.deadline
  const deposit = useRefund(payment, isLate || settlement?.status === 'refunding')
  const refund = settlement?.status === 'refunding' ? settlement.refund : terms
  if (!refund) return null
  const isSaid = settlement?.status === 'refunding'
  if (deposit.isReturning || isSaid || deposit.canGetBack)
    return (
      <>
        {deposit.isReturning || (isSaid && !deposit.canGetBack) ? (
          <Notice tone="caution">
            {t(deposit.isReturning ? 'processing.returning' : 'processing.returningSaid')}
          </Notice>
        ) : (
          <GetBack {...deposit} />
        )}
        <RefundDetails refund={refund} />
      </>
    )
  const token = quote.steps.find(({ originToken }) => originToken.chainId === refund.chainId)?.originToken
  if (!terms || !token) return null
  const exact = formatUnits(terms.amount, token.decimals)
  const amount = `${formatAmount(exact, { decimals: display.quoteFractionDigits })}\u00a0${token.symbol}`
  return (
    <Text size="small" tone="secondary" align="center">
      {t('processing.fallback', {
        time: format(terms.deadline),
        amount,
        chain: chainName(chains, terms.chainId),
      })}
    </Text>
  )
}

type GetBackProps = Pick<
  ReturnType<typeof useRefund>,
  'step' | 'getBack' | 'isPending' | 'error' | 'release' | 'isReleasing'
>

function GetBack({ step, getBack, isPending, error, release, isReleasing }: GetBackProps) {
  const t = useText('pay', english)
  const doubt = useDoubt(step, 'transaction')
  return (
    <>
      <Notice tone="caution" title={doubt?.title}>
        {doubt ? doubt.text : t('processing.late')}
      </Notice>
      {error && <Notice tone="negative">{describeError(error, t)}</Notice>}
      {doubt?.release ? (
        <Button variant="secondary" busy={isReleasing} onClick={release}>
          {doubt.release}
        </Button>
      ) : (
        <Button busy={isPending} onClick={getBack}>
          {t('processing.getBack')}
        </Button>
      )}
    </>
  )
}
