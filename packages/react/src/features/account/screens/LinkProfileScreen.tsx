'use client'
import { findWalletIcon } from '@billfold/core/internal'
import type { InAppLogin } from '@billfold/core/wallets'
import { useEffect, useRef, useState } from 'react'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useInAppLogin, useWalletName } from '../../../hooks/wallet.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { LoginFlow } from '../../connect/login/LoginFlow.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { useRefreshProfiles } from '../profiles/useProfiles.js'

/** Links a login through the login flow; other wallets get a notice (R2.124, R2.125). */
export function LinkProfileScreen() {
  const t = useText('login', english)
  const nameOf = useWalletName()
  const announce = useAnnounce()
  const { back, canGoBack, reset } = useAccountNavigation()
  const account = useActiveAccount()
  const inApp = useInAppLogin()
  const refresh = useRefreshProfiles()
  const isConfirmed = useConfirmed(inApp, back)
  if (!account) return null
  if (!inApp)
    return (
      <Screen title={t('linkTitle')} onBack={canGoBack ? back : undefined}>
        <Panel>
          <Text as="h3" size="title" align="center">
            {t('profiles.unsupported')}
          </Text>
          <Text tone="secondary" align="center">
            {t('profiles.unsupportedText')}
          </Text>
        </Panel>
      </Screen>
    )
  if (!isConfirmed)
    return (
      <Screen title={t('linkTitle')} onBack={canGoBack ? back : undefined}>
        <Panel>
          <Spinner />
        </Panel>
      </Screen>
    )
  return (
    <LoginFlow
      inApp={inApp}
      name={nameOf(account.connector)}
      icon={findWalletIcon(account.connector)}
      linking
      onBack={canGoBack ? back : undefined}
      onDone={() => {
        announce(t('profiles.linked'))
        refresh()
        if (canGoBack) back()
        else reset('linked-profiles')
      }}
    />
  )
}

/** Re-authenticates the user if the last login is old, before a login window opens. */
function useConfirmed(inApp: InAppLogin | undefined, onRefused: () => void): boolean {
  const [isConfirmed, setConfirmed] = useState(false)
  const refused = useRef(onRefused)
  refused.current = onRefused
  const requested = useRef(false)
  useEffect(() => {
    if (!inApp || requested.current) return
    requested.current = true
    inApp.confirmIdentity().then(
      () => setConfirmed(true),
      () => refused.current(),
    )
  }, [inApp])
  return isConfirmed
}
