'use client'
import { display, formatAmount } from '@billfold/core'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { useSendsUnderWay } from '../../../hooks/useSendsUnderWay.js'
import { account as english } from '../../../locale/en/account.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { useSendFlow } from './SendContext.js'
import { toSendSummary } from './toSendSummary.js'

/** A send that has not ended, from this page or from before a reload: one can go back to it. */
export function SendsUnderWay() {
  const t = useText('account', english)
  const rich = useRichText('account', english)
  const { account, resume } = useSendFlow()
  const [newest] = useSendsUnderWay(account.address)
  if (!newest) return null
  const summary = toSendSummary(newest)
  return (
    <Notice
      title={t('send.underWay')}
      action={
        <Button variant="secondary" size="medium" onClick={() => resume(newest)}>
          {t('send.view')}
        </Button>
      }
    >
      {summary &&
        rich('send.underWayText', {
          amount: (
            <Amount
              value={formatAmount(summary.amount, { decimals: display.balanceDecimals })}
              symbol={summary.symbol}
            />
          ),
          address: <AddressText address={summary.receiver} form="receipt" />,
        })}
    </Notice>
  )
}
