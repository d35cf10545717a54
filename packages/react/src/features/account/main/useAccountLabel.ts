'use client'
import { useQuery } from '@tanstack/react-query'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useInAppLogin } from '../../../hooks/useInAppLogin.js'
import { useWalletName } from '../../../hooks/useWalletName.js'

/** Spec §2: the email or phone number of somebody who logged in, or else the wallet's name. */
export function useAccountLabel({ address, connector }: ActiveAccount): string {
  const inApp = useInAppLogin()
  const nameOf = useWalletName()
  const { data } = useQuery({
    queryKey: ['billfold', 'walletUser', address],
    queryFn: async () => (await inApp?.getUser()) ?? null,
    enabled: inApp !== undefined,
    retry: false,
  })
  return data?.email ?? data?.phone ?? nameOf(connector)
}
