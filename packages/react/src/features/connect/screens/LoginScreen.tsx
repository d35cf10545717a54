'use client'
import { findInAppLogin } from '@billfold/core/wallets'
import { useCallback } from 'react'
import { useConnectState, useWalletEntry } from '../ConnectContext.js'
import { ListFooter } from '../components/ListFooter.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import { LoginFlow } from '../login/LoginFlow.js'

/** Logs in to an in-app wallet, then connects it. */
export function LoginScreen() {
  const { walletId } = useConnectParams('login')
  const { options, size, approved, start } = useConnectState()
  const { back, canGoBack, go } = useConnectNavigation()
  const wallet = useWalletEntry(walletId)
  const connect = useCallback(() => {
    if (!wallet) return
    start(wallet)
    go('connecting', { walletId })
  }, [wallet, start, go, walletId])
  const inApp = wallet?.connector && findInAppLogin(wallet.connector)
  if (!wallet || !inApp) return null
  return (
    <LoginFlow
      inApp={inApp}
      name={wallet.name}
      icon={wallet.icon}
      disabled={options.connectModal?.requireApproval === true && !approved}
      // The wide layout already shows the terms beside the wallet list.
      footer={size === 'compact' ? <ListFooter /> : undefined}
      onBack={canGoBack ? back : undefined}
      onDone={connect}
    />
  )
}
