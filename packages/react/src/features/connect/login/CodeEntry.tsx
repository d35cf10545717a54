'use client'
import { useEffect, useRef, useState } from 'react'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { TextField } from '../../../ui/TextField.js'
import { useLoginContext, useLoginStep } from './LoginContext.js'
import styles from './LoginFlow.module.css'
import { ResendCode } from './ResendCode.js'

const length = 6

/** The code that was sent: typed, pasted with blanks in it, or filled in by the phone; whole, it goes off by itself. */
export function CodeEntry() {
  const t = useText('login', english)
  const { actions, linking } = useLoginContext()
  const step = useLoginStep('code')
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const problem = step?.problem
  useEffect(() => {
    field.current?.focus()
    if (problem) setCode('')
  }, [problem])
  if (!step) return null
  const { receiver, busy } = step
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    setCode(digits)
    if (digits.length === length && digits !== code) actions.checkCode(digits)
  }
  const address = receiver.method === 'email' ? receiver.email : receiver.phone
  return (
    <Screen
      title={t('code.title')}
      onBack={actions.back}
      footer={
        <Button busy={busy} disabled={code.length < length} onClick={() => actions.checkCode(code)}>
          {t(linking ? 'code.link' : 'code.check')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Text tone="secondary">{t('code.sent', { receiver: address })}</Text>
        <form
          className={styles.code}
          onSubmit={(event) => {
            event.preventDefault()
            if (code.length === length) actions.checkCode(code)
          }}
        >
          <TextField
            label={t('code.label')}
            inputRef={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            mono
            value={code}
            onChange={type}
            error={problem && <span role="alert">{t(`problems.${problem}`)}</span>}
          />
        </form>
        <ResendCode receiver={receiver} resendAt={step.resendAt} />
        <Text size="small" tone="secondary" align="center">
          {t(receiver.method === 'email' ? 'code.hintEmail' : 'code.hintPhone')}
        </Text>
      </Stack>
    </Screen>
  )
}
