'use client'
import type { AppLink, AppSession } from '@billfold/core/internal'
import { useStore } from '../../../hooks/useStore.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { Origin } from './AppDetails.js'

/** Lists the connected apps, each with a Disconnect button. */
export function ConnectedApps({ link }: { link: AppLink }) {
  const t = useText('app', english)
  const { back, canGoBack } = useAccountNavigation()
  const { sessions } = useStore(link.state)
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
