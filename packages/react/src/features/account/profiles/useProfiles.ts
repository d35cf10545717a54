'use client'
import { timing, walletProfilesQuery } from '@billfold/core/internal'
import type { InAppLogin } from '@billfold/core/wallets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'

/** Returns the logins of the active account. */
export function useProfiles(inApp: InAppLogin | undefined) {
  const address = useActiveAccount()?.address
  return useQuery({
    ...walletProfilesQuery(inApp, { address }),
    enabled: inApp !== undefined && address !== undefined,
  })
}

/** Returns a function that refetches the profiles 500 ms after linking or unlinking (R2.126). */
export function useRefreshProfiles(): () => void {
  const { clock } = useBillfold().platform
  const queries = useQueryClient()
  const address = useActiveAccount()?.address
  const { queryKey } = walletProfilesQuery(undefined, { address })
  return () =>
    void clock.after(timing.profileRefreshMs, () => {
      void queries.invalidateQueries({ queryKey })
    })
}
