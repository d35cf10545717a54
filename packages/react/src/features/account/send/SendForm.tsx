'use client'

import { formatAmount } from '@billfold/core'
import { display } from '@billfold/core/internal'
import { useId } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { useSendsUnderWay } from '../../../hooks/useSendsUnderWay.js'
import { account as english } from '../../../locale/en/account.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { VisuallyHidden } from '../../../ui/live-region/VisuallyHidden.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { SendChecks } from './SendChecks.js'
import { useSendFlow } from './SendContext.js'
import { AmountField, ReceiverField, TokenButton } from './SendFields.js'
import styles from './SendForm.module.css'
import { toSendSummary } from './sendState.js'
import { useFormCheck, useSubmit } from './useSendForm.js'

/** Lists unfinished sends, including those from before a reload, with a link to each. */
function SendsUnderWay() {
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

/** Send form with token, receiver, amount and checks. */
export function SendForm() {
  const t = useText('account', english)
  const { state, leave, token } = useSendFlow()
  const check = useFormCheck()
  const { form, submit } = useSubmit(check)
  const id = useId()
  const amount = `${state.amount} ${token.symbol}`
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Screen
        title={t('send.title')}
        onBack={leave}
        footer={
          <>
            <VisuallyHidden id={id}>
              {check.isPending
                ? t('send.checking')
                : check.data && t('send.summary', { amount, address: check.data.address })}
            </VisuallyHidden>
            <Button type="submit" busy={check.isPending} aria-describedby={id}>
              {t('send.submit')}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <SendsUnderWay />
          <TokenButton />
          <ReceiverField check={check} />
          <AmountField check={check} />
          <SendChecks check={check} />
        </Stack>
      </Screen>
    </form>
  )
}
