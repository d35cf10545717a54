'use client'
import { findInAppLogin, type InAppLogin } from '@billfold/core/wallets'
import { useCallback } from 'react'
import type { Connector } from 'wagmi'
import { button as english } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import { useBillfold } from '../provider/BillfoldContext.js'
import { useActiveAccount } from './useActiveAccount.js'

/** Returns a function that names a wallet for display; an unnamed in-app wallet is named after the app. */
export function useWalletName(): (connector: Connector) => string {
  const t = useText('button', english)
  const app = useBillfold().appMetadata?.name
  return useCallback(
    (connector) => {
      const inApp = findInAppLogin(connector)
      if (!inApp || inApp.options.name) return connector.name
      return app ? t('appWallet', { app }) : t('siteWallet')
    },
    [t, app],
  )
}

/** Returns the login API of the active in-app wallet; undefined for other wallets. */
export function useInAppLogin(): InAppLogin | undefined {
  const account = useActiveAccount()
  return account && findInAppLogin(account.connector)
}
