'use client'
import { findInAppLogin } from '@billfold/core'
import { useCallback } from 'react'
import type { Connector } from 'wagmi'
import { button as english } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import { useBillfold } from './useBillfold.js'

/** Gives the name that people read for a wallet; an in-app wallet without one is called after the app. */
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
