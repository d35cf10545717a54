import type { Context } from 'hono'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { findScope } from '../../features/auth/walletAccounts.js'
import { isFrameAncestor, listOrigins } from '../../features/clients/framePolicy.js'
import type { Asker } from '../../infra/db/tables/wallet.js'
import { findLanguage } from '../../infra/languages.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { readAddress } from '../limitRequests.js'
import { checkOwnPage, ensureBrowser, readBrowser } from './browser.js'

/** Identifies the caller on the wallet origin; rejects pages of other origins. */
export async function readWalletCaller(wallet: WalletContext, c: Context): Promise<WalletCaller> {
  checkOwnPage(wallet, c)
  const clientId = c.req.header('x-client-id') ?? ''
  if (!wallet.clients.has(clientId)) throw new ServiceError('UNAUTHORIZED', 'Unknown client')
  const ecosystemId = c.req.header('x-ecosystem-id') || undefined
  const scope = await findScope(wallet, { clientId, ecosystemId })
  if (!scope) throw new ServiceError('UNAUTHORIZED', 'This client is no partner of the ecosystem')
  const network = readAddress(c, wallet.trustedProxies)
  return {
    clientId,
    scope,
    ecosystemId,
    language: findLanguage(c.req.header('accept-language')),
    getAsker: () => describeAsker(wallet, c, { clientId, network }),
    browser: readBrowser(wallet, c),
    ensureBrowser: () => ensureBrowser(wallet, c),
    bearer: c.req.header('authorization')?.replace(/^Bearer /, ''),
    network,
  }
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** Describes a device by its user agent, which can be forged; the place still identifies the caller. */
function describeDevice(userAgent: string | undefined): string {
  const agent = userAgent ?? ''
  const find = (table: readonly (readonly [string, string])[]) =>
    table.find(([mark]) => agent.includes(mark))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'An unknown device'
}

/** Describes the caller. The site counts only if registered; the operator's `locate` names the place. */
async function describeAsker(
  wallet: WalletContext,
  c: Context,
  { clientId, network }: { clientId: string; network: string },
): Promise<Asker> {
  const page = c.req.header('x-page-origin') ?? ''
  const origins = wallet.clients.get(clientId)?.origins ?? []
  const origin = isFrameAncestor(page, origins, wallet) ? page : listOrigins(origins)[0]
  const place = await wallet.options.locate?.(network).catch(() => undefined)
  return {
    site: origin ? new URL(origin).host : clientId,
    device: describeDevice(c.req.header('user-agent')),
    place: place ?? network,
  }
}
