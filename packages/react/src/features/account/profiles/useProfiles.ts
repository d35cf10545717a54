'use client'
import { type InAppLogin, timing } from '@billfold/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'

const keyOf = (address: string | undefined) => ['billfold', 'walletProfiles', address] as const

/** The logins of the active account. */
export function useProfiles(inApp: InAppLogin | undefined) {
  const address = useActiveAccount()?.address
  return useQuery({
    queryKey: keyOf(address),
    queryFn: async () => (await inApp?.getProfiles()) ?? [],
    enabled: inApp !== undefined && address !== undefined,
    retry: false,
  })
}

/** Spec §2: half a second after a login was added or removed, the list is read anew. */
export function useRefreshProfiles(): () => void {
  const { clock } = useBillfold().platform
  const queries = useQueryClient()
  const address = useActiveAccount()?.address
  return () =>
    void clock.after(timing.profileRefreshMs, () => {
      void queries.invalidateQueries({ queryKey: keyOf(address) })
    })
}
