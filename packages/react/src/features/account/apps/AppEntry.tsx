'use client'

import { isBillfoldError } from '@billfold/core'
import type { AppLink } from '@billfold/core/internal'
import { useState } from 'react'
import { useStore } from '../../../hooks/useStore.js'
import { app as english } from '../../../locale/en/app.js'
import { findErrorName } from '../../../locale/findErrorName.js'
import { type Translate, useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { TextField } from '../../../ui/field/TextField.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { HelpLink } from '../../../ui/link/HelpLink.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useAccountNavigation } from '../accountNavigation.js'

/** Returns the text of an error, translated if the kit raised it. */
export function findAppError(error: Error | undefined, t: Translate<typeof english>): string | undefined {
  const name = findErrorName(error, english.errors)
  return name ? t(`errors.${name}`) : error?.message
}

/** Input for the connection URI of an app. */
export function AppEntry({ link }: { link: AppLink }) {
  const t = useText('app', english)
  const { back, canGoBack } = useAccountNavigation()
  const { sessions } = useStore(link.state)
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
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
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
