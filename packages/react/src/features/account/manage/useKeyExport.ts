'use client'
import { findCapabilities, findInAppLogin, type InAppLogin } from '@billfold/core'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'

/** The active wallet's login where its key may be exported; undefined elsewhere. */
export function useKeyExport(): InAppLogin | undefined {
  const account = useActiveAccount()
  if (!account || !findCapabilities(account.connector).canExportKey) return undefined
  const inApp = findInAppLogin(account.connector)
  return inApp?.options.hidePrivateKeyExport ? undefined : inApp
}
