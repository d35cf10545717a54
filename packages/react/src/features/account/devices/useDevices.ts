'use client'
import type { InAppLogin, WalletDevice } from '@billfold/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'

/** The devices of the active account, read anew whenever they are looked at, and how to sign one out. */
export function useDevices(inApp: InAppLogin | undefined) {
  const queries = useQueryClient()
  const address = useActiveAccount()?.address
  const queryKey = ['billfold', 'walletDevices', address] as const
  const found = useQuery({
    queryKey,
    queryFn: async () => (await inApp?.listDevices()) ?? [],
    enabled: inApp !== undefined && address !== undefined,
    retry: false,
    gcTime: 0,
  })
  const ending = useMutation({
    mutationFn: async (device: WalletDevice) => (await inApp?.endDevice(device)) ?? [],
    onSuccess: (devices) => queries.setQueryData(queryKey, devices),
  })
  return { found, ending }
}
