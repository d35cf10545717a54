import type { Address } from 'viem'
import type { InAppLogin } from '../wallets/InAppLogin.js'
import type { SmartHandle } from '../wallets/smart/SmartHandle.js'

type InApp = InAppLogin | undefined
type Account = { address: Address | undefined }

/** Query options for the logins that an in-app wallet offers; `linking` leaves out guests. */
export function loginsQuery(inApp: InAppLogin, { linking }: { linking: boolean }) {
  return {
    queryKey: ['billfold', 'logins', inApp.options.url, inApp.options.clientId, linking] as const,
    queryFn: async () => {
      const [logins, status] = await Promise.all([inApp.listLogins(), inApp.getStatus()])
      return {
        logins: linking ? logins.filter(({ method }) => method !== 'guest') : logins,
        storage: status.storage,
        isLoggedIn: status.account !== undefined,
      }
    },
    gcTime: 0,
    retry: false,
  }
}

/** Query options for email, phone and profiles of the logged-in user; null if there is none. */
export function walletUserQuery(inApp: InApp, { address }: Account) {
  return {
    queryKey: ['billfold', 'walletUser', address] as const,
    queryFn: async () => (await inApp?.getUser()) ?? null,
    retry: false,
  }
}

/** Query options for the logins of an account. */
export function walletProfilesQuery(inApp: InApp, { address }: Account) {
  return {
    queryKey: ['billfold', 'walletProfiles', address] as const,
    queryFn: async () => (await inApp?.getProfiles()) ?? [],
    retry: false,
  }
}

/** Query options for the browsers that can use an account's key; fetched on every visit. */
export function walletDevicesQuery(inApp: InApp, { address }: Account) {
  return {
    queryKey: ['billfold', 'walletDevices', address] as const,
    queryFn: async () => (await inApp?.listDevices()) ?? [],
    retry: false,
    gcTime: 0,
  }
}

/** Query options for whether a smart account's contract exists; final once it does. */
export function isDeployedQuery(smart: SmartHandle, parameters: { chainId: number; address: Address }) {
  const { chainId, address } = parameters
  return {
    queryKey: ['billfold', 'isDeployed', chainId, address] as const,
    queryFn: () => smart.isDeployed(chainId, address),
    staleTime: ({ state }: { state: { data?: boolean | undefined } }) =>
      state.data ? Number.POSITIVE_INFINITY : 0,
  }
}
