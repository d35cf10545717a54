'use client'
import { BillfoldError } from '@billfold/core'
import type { InAppLogin } from '@billfold/core/wallets'
import { useContext, useEffect, useRef, useState } from 'react'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { ThemeContext } from '../../../theme/ThemeContext.js'
import { Button } from '../../../ui/button/Button.js'
import { useMediaQuery } from '../../../ui/environment/useMediaQuery.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { useKeyExport } from '../accountOptions.js'
import styles from './PrivateKeyScreen.module.css'

/** Shows the key in a frame of the wallet's origin; the key never enters this page (R2.127). */
export function PrivateKeyScreen() {
  const t = useText('login', english)
  const { warn } = useBillfold()
  const { back, canGoBack } = useAccountNavigation()
  const inApp = useKeyExport()
  const isMissing = inApp === undefined
  useEffect(() => {
    if (isMissing) warn(new BillfoldError('PrivateKeyNoWallet').message)
  }, [isMissing, warn])
  return (
    <Screen title={t('key.title')} onBack={canGoBack ? back : undefined}>
      {isMissing ? <Notice tone="caution">{t('key.none')}</Notice> : <KeyFrame inApp={inApp} onDone={back} />}
    </Screen>
  )
}

function KeyFrame({ inApp, onDone }: { inApp: InAppLogin; onDone: () => void }) {
  const t = useText('login', english)
  const theme = useFrameTheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const done = useRef(onDone)
  done.current = onDone
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reopens the frame
  useEffect(() => {
    const element = frame.current
    if (!element) return
    setFailed(false)
    return inApp.openExport({
      frame: element,
      theme,
      onDone: () => done.current(),
      onError: () => setFailed(true),
    })
  }, [inApp, tries])
  return (
    <Stack gap={16}>
      <Notice tone="caution">{t('key.warning')}</Notice>
      {failed && (
        <Notice
          tone="negative"
          action={
            <Button variant="secondary" size="medium" onClick={() => setTries(tries + 1)}>
              {t('key.tryAgain')}
            </Button>
          }
        >
          {t('key.failed')}
        </Notice>
      )}
      <iframe key={tries} ref={frame} className={styles.frame} title={t('key.frame')} hidden={failed} />
    </Stack>
  )
}

/** Returns the page's theme, which the cross-origin frame cannot read. */
function useFrameTheme(): 'light' | 'dark' {
  const { theme } = useContext(ThemeContext)
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const base = typeof theme === 'string' ? theme : theme.base
  return base === 'dark' || (base === 'auto' && prefersDark) ? 'dark' : 'light'
}
