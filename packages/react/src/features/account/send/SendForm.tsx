'use client'
import { useId } from 'react'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js'
import { AmountField } from './AmountField.js'
import { ReceiverField } from './ReceiverField.js'
import { SendChecks } from './SendChecks.js'
import { useSendFlow } from './SendContext.js'
import styles from './SendForm.module.css'
import { SendsUnderWay } from './SendsUnderWay.js'
import { TokenButton } from './TokenButton.js'
import { useFormCheck } from './useFormCheck.js'
import { useSubmit } from './useSubmit.js'

/** What to send, to whom, how much; and what there is to know before it is sent. */
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
