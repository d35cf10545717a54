'use client'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { CheckIcon } from '../../../ui/icons/CheckIcon.js'
import { CoinsIcon } from '../../../ui/icons/CoinsIcon.js'
import { KeyIcon } from '../../../ui/icons/KeyIcon.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useConnectState } from '../ConnectContext.js'
import type { WelcomeContent } from '../ConnectOptions.js'
import { useConnectNavigation } from '../connectNavigation.js'
import styles from './WelcomeScreen.module.css'

const points = [
  { Icon: CoinsIcon, title: 'welcome.holdTitle', text: 'welcome.holdText' },
  { Icon: KeyIcon, title: 'welcome.signInTitle', text: 'welcome.signInText' },
  { Icon: CheckIcon, title: 'welcome.askTitle', text: 'welcome.askText' },
] as const

/** What a wallet is, for somebody who has none; or the host's own welcome. */
export function WelcomeScreen() {
  const t = useText('connect', english)
  const { back, canGoBack, go } = useConnectNavigation()
  const { welcomeScreen: Welcome } = useConnectState().options.connectModal ?? {}
  const content = typeof Welcome === 'object' ? Welcome : undefined
  const own = Welcome === undefined
  return (
    <Screen
      title={own ? t('welcome.title') : (content?.title ?? '')}
      onBack={canGoBack ? back : undefined}
      footer={
        typeof Welcome !== 'function' && (
          <Button variant="secondary" onClick={() => go('getWallets')}>
            {t('welcome.get')}
          </Button>
        )
      }
    >
      {typeof Welcome === 'function' && <Welcome />}
      {content && <HostWelcome {...content} />}
      {own && (
        <Stack gap={20}>
          {points.map(({ Icon, title, text }) => (
            <div key={title} className={styles.point}>
              <span className={styles.icon}>
                <Icon />
              </span>
              <div>
                <Text as="h3" weight="bold">
                  {t(title)}
                </Text>
                <Text size="small" tone="secondary">
                  {t(text)}
                </Text>
              </div>
            </div>
          ))}
        </Stack>
      )}
    </Screen>
  )
}

function HostWelcome({ subtitle, img }: WelcomeContent) {
  return (
    <div className={styles.host}>
      {img && <img src={img.src} alt="" width={img.width ?? 160} height={img.height} />}
      {subtitle && (
        <Text tone="secondary" align="center">
          {subtitle}
        </Text>
      )}
    </div>
  )
}
