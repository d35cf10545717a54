'use client'
import type { AppLink, AppSession } from '@billfold/core'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { Screen } from '../../../ui/Screen.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { Origin } from './Facts.js'
import { useAppLinkState } from './useAppLink.js'

/** Lists the connected apps, each with its Disconnect button. */
export function ConnectedApps({ link }: { link: AppLink }) {
  const t = useText('app', english)
  const { back, canGoBack } = useAccountNavigation()
  const { sessions } = useAppLinkState(link)
  return (
    <Screen
      title={t('link.title')}
      onBack={canGoBack ? back : undefined}
      footer={
        <Button variant="secondary" onClick={link.enter}>
          {t('link.another')}
        </Button>
      }
    >
      <List label={t('link.sessions')}>
        {sessions.map((session) => (
          <SessionRow key={session.topic} link={link} session={session} />
        ))}
      </List>
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
        <Button
          variant="secondary"
          size="medium"
          aria-label={t('link.disconnectFrom', { origin })}
          onClick={leave}
        >
          {t('link.disconnect')}
        </Button>
      }
    />
  )
}
