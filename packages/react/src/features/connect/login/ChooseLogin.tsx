'use client'
import type { LoginOption } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { ContactForm } from './ContactForm.js'
import { useLoginContext, useLoginStep } from './LoginContext.js'
import { LoginRows } from './LoginRows.js'
import { LoginTitle } from './LoginTitle.js'
import { SocialButtons } from './SocialButtons.js'
import { toLoginProblem } from './toLoginProblem.js'

const isContact = (option: LoginOption): option is { method: 'email' | 'phone' } =>
  option.method === 'email' || option.method === 'phone'

/** The ways to log in that are offered here, in the order that the integrator chose. */
export function ChooseLogin() {
  const t = useText('login', english)
  const { inApp, name, linking, footer, onBack } = useLoginContext()
  const step = useLoginStep('choose')
  const { data, isPending, error, refetch } = useLogins()
  if (!step) return null
  const logins = data?.logins ?? []
  const entry = step.entry ?? logins.find(isContact)?.method
  return (
    <Screen title={<LoginTitle />} onBack={onBack}>
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
          <Text tone="secondary">{t(linking ? 'linkText' : 'text')}</Text>
          {!data.storage && <Notice tone="caution">{t('noStorage', { wallet: name })}</Notice>}
          <SocialButtons options={logins} last={inApp.getLastLogin()} />
          {entry && <ContactForm key={entry} method={entry} />}
          <LoginRows
            options={logins.filter((option) => option.method !== entry)}
            last={inApp.getLastLogin()}
          />
          {footer}
        </Stack>
      )}
    </Screen>
  )
}

/** What is offered; somebody who is logged in already needs none of it. */
function useLogins() {
  const { inApp, linking, disabled, onDone } = useLoginContext()
  const found = useQuery({
    queryKey: ['billfold', 'logins', inApp.options.url, inApp.options.clientId, linking],
    queryFn: async () => {
      const [logins, status] = await Promise.all([inApp.listLogins(), inApp.getStatus()])
      return {
        logins: linking ? logins.filter(({ method }) => method !== 'guest') : logins,
        storage: status.storage,
        isLoggedIn: status.account !== undefined,
      }
    },
    gcTime: 0,
    retry: false,
  })
  const isDone = found.data?.isLoggedIn === true && !linking && !disabled
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return found
}
