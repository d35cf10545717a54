'use client'
import { type AppLink, type AppSession, isBillfoldError } from '@billfold/core'
import { useState } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Details } from '../../../ui/Details.js'
import { IconButton } from '../../../ui/IconButton.js'
import { DisconnectIcon } from '../../../ui/icons/DisconnectIcon.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { TextField } from '../../../ui/TextField.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { Origin } from './Facts.js'
import { findAppError } from './findAppError.js'
import { useAppLinkState } from './useAppLink.js'

/** Where the address of an app is entered, and the apps that are connected. */
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
      onBack={canGoBack ? back : undefined}
      footer={<Button onClick={submit}>{t('link.connect')}</Button>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap={16}>
          {sessions.length > 0 && (
            <List label={t('link.sessions')}>
              {sessions.map((session) => (
                <SessionRow key={session.topic} link={link} session={session} />
              ))}
            </List>
          )}
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
          <Details summary={t('link.help')}>
            <Text tone="secondary">{t('link.helpText')}</Text>
          </Details>
        </Stack>
      </form>
    </Screen>
  )
}

function SessionRow({ link, session }: { link: AppLink; session: AppSession }) {
  const t = useText('app', english)
  const { warn } = useBillfold()
  const announce = useAnnounce()
  const { topic, origin, app } = session
  const leave = () =>
    link.disconnect(topic).then(
      () => announce(t('link.disconnected', { origin })),
      (error: unknown) => warn('An app could not be disconnected', error),
    )
  return (
    <Row
      title={<Origin>{t('link.connected', { origin })}</Origin>}
      subtitle={<bdi>{app.name}</bdi>}
      trailing={
        <IconButton label={t('link.disconnectFrom', { origin })} onClick={leave}>
          <DisconnectIcon />
        </IconButton>
      }
    />
  )
}
