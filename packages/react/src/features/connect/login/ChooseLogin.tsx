'use client'
import type { LoginOption } from '@billfold/core'
import { loginsQuery } from '@billfold/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { ContactForm } from './ContactForm.js'
import { ChooserTitle, useLoginContext, useLoginStep } from './LoginContext.js'
import styles from './LoginFlow.module.css'
import { LoginRows, SocialButtons } from './LoginRows.js'
import { toLoginProblem } from './useLogin.js'

const isContact = (option: LoginOption): option is { method: 'email' | 'phone' } =>
  option.method === 'email' || option.method === 'phone'

/** Lists the offered login methods, in the integrator's order. */
export function ChooseLogin() {
  const t = useText('login', english)
  const { inApp, name, linking, footer, onBack } = useLoginContext()
  const app = useBillfold().appMetadata?.name
  const step = useLoginStep('choose')
  const { data, isPending, error, refetch } = useLogins()
  if (!step) return null
  const logins = data?.logins ?? []
  const entry = step.entry ?? logins.find(isContact)?.method
  const others = logins.filter(({ method }) => method !== entry)
  const rest = others.filter(({ method }) => method !== 'social')
  const hasFirst = entry !== undefined || rest.length < others.length
  return (
    <Screen title={<ChooserTitle />} onBack={onBack}>
      {isPending && (
        <Panel>
          <Spinner />
          <Text tone="secondary">{t('loading')}</Text>
        </Panel>
      )}
      {error && (
        <Notice
          tone="negative"
          action={
            <Button variant="secondary" size="medium" onClick={() => void refetch()}>
              {t('waiting.tryAgain')}
            </Button>
          }
        >
          {t(`problems.${toLoginProblem(error)}`)}
        </Notice>
      )}
      {data && (
        <Stack gap={16}>
          {(linking || !app) && (
            <Text tone="secondary" align="center">
              {t(linking ? 'linkText' : 'text')}
            </Text>
          )}
          {!data.storage && <Notice tone="caution">{t('noStorage', { wallet: name })}</Notice>}
          <SocialButtons options={logins} last={inApp.getLastLogin()} />
          {entry && <ContactForm key={entry} method={entry} />}
          {hasFirst && rest.length > 0 && <p className={styles.or}>{t('or')}</p>}
          <LoginRows options={rest} last={inApp.getLastLogin()} />
          {footer}
        </Stack>
      )}
    </Screen>
  )
}

/** Returns the offered logins; finishes at once if the user is already logged in. */
function useLogins() {
  const { inApp, linking, disabled, onDone } = useLoginContext()
  const query = useQuery(loginsQuery(inApp, { linking }))
  const isDone = query.data?.isLoggedIn === true && !linking && !disabled
  // The screen may still be shown for a moment, and rendered again, after it was told.
  const isTold = useRef(false)
  useEffect(() => {
    if (!isDone || isTold.current) return
    isTold.current = true
    onDone()
  }, [isDone, onDone])
  return query
}
