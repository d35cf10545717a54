'use client'
import { type AppLink, isBillfoldError } from '@billfold/core'
import { useState } from 'react'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { HelpLink } from '../../../ui/HelpLink.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { TextField } from '../../../ui/TextField.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { findAppError } from './findAppError.js'
import { useAppLinkState } from './useAppLink.js'

/** Where the address of an app is entered. */
export function AppEntry({ link }: { link: AppLink }) {
  const t = useText('app', english)
  const { back, canGoBack } = useAccountNavigation()
  const { sessions } = useAppLinkState(link)
  const [form, setForm] = useState<{ uri: string; problem?: string | undefined }>({ uri: '' })
  const submit = () =>
    link.connect(form.uri).catch((error: Error) => {
      if (!isBillfoldError(error, 'InvalidUri')) throw error
      setForm({ ...form, problem: findAppError(error, t) })
    })
  return (
    <Screen
      title={t('link.title')}
      onBack={sessions.length > 0 ? () => void link.decline() : canGoBack ? back : undefined}
      footer={<Button onClick={submit}>{t('link.connect')}</Button>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap={16}>
          <Text tone="secondary">{t('link.instruction')}</Text>
          <TextField
            label={t('link.uri')}
            hideLabel
            placeholder={t('link.uri')}
            value={form.uri}
            onChange={(uri) => setForm({ uri })}
            error={form.problem}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            mono
          />
          <HelpLink label={t('link.help')}>
            <Text tone="secondary">{t('link.helpText')}</Text>
          </HelpLink>
        </Stack>
      </form>
    </Screen>
  )
}
