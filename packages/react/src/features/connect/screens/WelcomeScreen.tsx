'use client'
import { useContext } from 'react'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { ShownContext } from '../../../ui/dialog/ShownContext.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useConnectState } from '../ConnectContext.js'
import type { WelcomeContent } from '../ConnectOptions.js'
import { WelcomeArt } from '../components/WelcomeArt.js'
import { useConnectNavigation } from '../connectNavigation.js'
import styles from './WelcomeScreen.module.css'

const points = [
  { art: 'hold', title: 'welcome.holdTitle', text: 'welcome.holdText' },
  { art: 'signIn', title: 'welcome.signInTitle', text: 'welcome.signInText' },
  { art: 'ask', title: 'welcome.askTitle', text: 'welcome.askText' },
] as const

/** Explains wallets to new users, or shows the integrator's welcome (R2.27). */
export function WelcomeScreen() {
  const t = useText('connect', english)
  const { back, canGoBack, go } = useConnectNavigation()
  const { welcomeScreen: Welcome } = useConnectState().options.connectModal ?? {}
  const shown = useContext(ShownContext)
  const content = typeof Welcome === 'object' ? Welcome : undefined
  const isBuiltIn = Welcome === undefined
  return (
    <Screen
      title={isBuiltIn ? t('welcome.title') : (content?.title ?? '')}
      onBack={canGoBack ? back : undefined}
      footer={
        typeof Welcome !== 'function' && (
          <Button variant="secondary" onClick={() => go('getWallets')}>
            {t('welcome.get')}
          </Button>
        )
      }
    >
      {typeof Welcome === 'function' && shown && <Welcome />}
      {content && <HostWelcome {...content} />}
      {isBuiltIn && (
        <div className={styles.points}>
          {points.map(({ art, title, text }) => (
            <div key={title} className={styles.point}>
              <WelcomeArt name={art} />
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
        </div>
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
