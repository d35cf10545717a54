'use client'
import { findInAppLogin, type InAppLogin } from '@billfold/core'
import { useActiveAccount } from './useActiveAccount.js'

/** What the active wallet offers to people who log in to it; undefined for wallets that have an app of their own. */
export function useInAppLogin(): InAppLogin | undefined {
  const account = useActiveAccount()
  return account && findInAppLogin(account.connector)
}
