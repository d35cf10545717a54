'use client'
import { findInAppLogin } from '@billfold/core'
import { useCallback } from 'react'
import { useConnectState, useWalletEntry } from '../ConnectContext.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import { LoginFlow } from '../login/LoginFlow.js'
import { ListFooter } from '../parts/ListFooter.js'

/** Logging in to a wallet that has no app of its own; once that is done it is connected like any other. */
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
      // Beside the wallet list the terms stand already.
      footer={size === 'compact' ? <ListFooter /> : undefined}
      onBack={canGoBack ? back : undefined}
      onDone={connect}
    />
  )
}
