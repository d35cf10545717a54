import { eq } from 'drizzle-orm'
import { walletProfileTable } from '../database/tables/walletProfileTable.js'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'

/** Proven through the page, or by somebody's word: whatever else an account has is a passkey or a social login. */
const weak = ['email', 'phone', 'wallet', 'guest', 'custom_jwt', 'custom_auth_endpoint']

/** What opens a new device of a wallet; one that several sites share is never opened by digits. */
export function findNewDevice(
  { clients }: Pick<WalletContext, 'clients'>,
  { clientId, ecosystemId }: Pick<WalletCaller, 'clientId' | 'ecosystemId'>,
): 'code' | 'link' | 'passkey' {
  const own = clients.get(clientId)?.auth?.newDevice ?? 'code'
  return ecosystemId !== undefined && own === 'code' ? 'link' : own
}

export type ListWaysParameters = {
  accountId: string | undefined
  proof: 'digits' | 'site' | 'link'
  isThrottled: boolean
}

/**
 * What a new device needs besides digits or a site's word, which any page can pass on to another machine: the
 * account's own passkey or social logins, or a link. Undefined where they are enough (design.md section 5).
 */
export async function listWays(
  wallet: WalletContext,
  caller: WalletCaller,
  { accountId, proof, isThrottled }: ListWaysParameters,
): Promise<string[] | undefined> {
  const profiles =
    accountId === undefined
      ? []
      : await wallet.database
          .select({ type: walletProfileTable.type })
          .from(walletProfileTable)
          .where(eq(walletProfileTable.accountId, accountId))
  const strong = [...new Set(profiles.map(({ type }) => type))].filter((type) => !weak.includes(type))
  const rule = findNewDevice(wallet, caller)
  const mayLink = rule !== 'passkey' || !strong.includes('passkey')
  if (proof === 'link' && mayLink) return undefined
  if (proof !== 'link' && rule === 'code' && strong.length === 0 && !isThrottled) return undefined
  return [...strong, ...(mayLink ? ['link'] : [])]
}
