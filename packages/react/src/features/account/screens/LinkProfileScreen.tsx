'use client'
import { findWalletIcon, type InAppLogin } from '@billfold/core'
import { useEffect, useRef, useState } from 'react'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useInAppLogin } from '../../../hooks/useInAppLogin.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { LoginFlow } from '../../connect/login/LoginFlow.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { useRefreshProfiles } from '../profiles/useProfiles.js'

/** Spec §2 "Link profile": the same steps as logging in, for wallets that people log in to. */
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

/** Whoever adds a login shows once more who they are, where that is long ago; before a window waits for an answer. */
function useConfirmed(inApp: InAppLogin | undefined, onRefused: () => void): boolean {
  const [isConfirmed, setConfirmed] = useState(false)
  const refused = useRef(onRefused)
  refused.current = onRefused
  const asked = useRef(false)
  useEffect(() => {
    if (!inApp || asked.current) return
    asked.current = true
    inApp.confirmIdentity().then(
      () => setConfirmed(true),
      () => refused.current(),
    )
  }, [inApp])
  return isConfirmed
}
