import { eq } from 'drizzle-orm'
import { ecosystemPartnerTable } from '../database/tables/ecosystemTable.js'
import { walletProfileTable } from '../database/tables/walletProfileTable.js'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'

/** Proven through the page, or by somebody's word: whatever else an account has is a passkey or a social login. */
const weak = ['email', 'phone', 'wallet', 'guest', 'custom_jwt', 'custom_auth_endpoint']

/**
 * Finds what opens a new device. Digits never open an ecosystem's wallet, and its strictest partner decides, because an
 * attacker chooses which partner to name.
 */
export async function findNewDevice(
  { clients, database }: Pick<WalletContext, 'clients' | 'database'>,
  { clientId, ecosystemId }: Pick<WalletCaller, 'clientId' | 'ecosystemId'>,
): Promise<'code' | 'link' | 'passkey'> {
  if (ecosystemId === undefined) return clients.get(clientId)?.auth?.newDevice ?? 'code'
  const partners = await database
    .select({ id: ecosystemPartnerTable.clientId })
    .from(ecosystemPartnerTable)
    .where(eq(ecosystemPartnerTable.ecosystemId, ecosystemId))
  const isStrict = partners.some(({ id }) => clients.get(id)?.auth?.newDevice === 'passkey')
  return isStrict ? 'passkey' : 'link'
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
  const rule = await findNewDevice(wallet, caller)
  const mayLink = rule !== 'passkey' || !strong.includes('passkey')
  if (proof === 'link' && mayLink) return undefined
  if (proof !== 'link' && rule === 'code' && strong.length === 0 && !isThrottled) return undefined
  return [...strong, ...(mayLink ? ['link'] : [])]
}
