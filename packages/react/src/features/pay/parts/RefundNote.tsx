'use client'
import { chainName, display, findRefundTerms, formatAmount, formatUnits, type Payment } from '@billfold/core'
import { useChains } from 'wagmi'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useDoubt } from '../../../hooks/useDoubt.js'
import { useMoment } from '../../../hooks/useMoment.js'
import { useTick } from '../../../hooks/useTick.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { Text } from '../../../ui/Text.js'
import { describeError } from '../describeError.js'
import { useRefund } from '../useRefund.js'
import { RefundFacts } from './RefundFacts.js'

/** While a delivery is waited for: what comes back if it never comes, and when; after that, the way to get it back. */
export function RefundNote({ payment }: { payment: Payment }) {
  const t = useText('pay', english)
  const { platform } = useBillfold()
  const chains = useChains()
  const format = useMoment()
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
        <RefundFacts refund={refund} />
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
