import { cctpSpenders, lifiSpenders, relaySpenders } from '@billfold/protocol/spenders'
import { sql } from 'drizzle-orm'
import { checkScheme } from '../../adapters/doctor/probe.js'
import { checkOptions } from '../../checkOptions.js'
import type { Check, CheckWorld, Finding } from '../../context/Finding.js'
import type { ServerOptions } from '../../context/ServerOptions.js'
import { connectChain } from '../../infra/chain/connectChain.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { listRows } from '../../infra/db/Database.js'
import { openDatabase } from '../../infra/db/openDatabase.js'
import { toLine, toMessage } from '../../infra/describeError.js'
import { readSettings } from '../../settings/readSettings.js'
import { checkChain } from './checkChain.js'

/** Contracts that pages allow, by provider. */
const publishedSpenders = { cctp: cctpSpenders, lifi: lifiSpenders, relay: relaySpenders }

/** Checks settings, database, chains and providers. A wrong part does not hide the others. */
export async function diagnose(
  environment: NodeJS.ProcessEnv,
  { spenders = publishedSpenders }: { spenders?: CheckWorld['spenders'] | undefined } = {},
): Promise<Finding[]> {
  let options: ServerOptions
  try {
    options = readSettings(environment)
    checkOptions(options)
  } catch (error) {
    return [{ level: 'problem', subject: 'settings', message: toMessage(error) }]
  }
  const chains = new Map(options.chains.map((chain) => [chain.id, connectChain(chain)]))
  const world: CheckWorld = { chains, now: Date.now, spenders }
  const groups = await Promise.all([
    checkDatabase(options),
    checkPublicUrl(options),
    ...[...chains.values()].map((chain) => tryChain(chain, world.now())),
    ...listProviders(options).map((provider) => checkProvider(provider, world)),
  ])
  const settings: Finding = { level: 'ok', subject: 'settings', message: 'complete and safe to start with' }
  return [settings, ...groups.flat()]
}

/** Checks one chain. A node may fail after its first answer, and its message repeats the key of the URL. */
function tryChain(chain: ChainContext, now: number): Promise<Finding[]> {
  const message = 'its node answers some requests only: check rpcUrl and the limits of its plan'
  return checkChain(chain, now).catch(() => [{ level: 'problem', subject: `chain ${chain.id}`, message }])
}

type Provider = { name: string; check?: Check | undefined }

/** Names in the providers file that are not the id of the provider. */
const settingNames: Readonly<Record<string, string>> = { coingecko: 'coinGecko', defillama: 'defiLlama' }

function listProviders(options: ServerOptions): Provider[] {
  const { routes, onramps, prices, currencyRates, balances, tokens } = options
  const groups = { routes, onramps, prices, currencyRates, balances, tokens }
  return Object.entries(groups).flatMap(([group, list = []]) =>
    list.map(({ id, check }) => ({ name: `${group}.${settingNames[id] ?? id}`, check })),
  )
}

async function checkProvider({ name: subject, check }: Provider, world: CheckWorld): Promise<Finding[]> {
  if (!check) return []
  try {
    return (await check(world)).map((finding) => ({ ...finding, subject }))
  } catch (error) {
    return [{ level: 'problem', subject, message: toLine(error) }]
  }
}

async function checkDatabase({ databaseUrl, dataDir }: ServerOptions): Promise<Finding[]> {
  const subject = 'database'
  if (!databaseUrl)
    return [
      {
        level: 'warning',
        subject,
        message: `the embedded engine in ${dataDir ?? 'memory'} serves one process`,
      },
    ]
  try {
    const { database, close } = await openDatabase({ databaseUrl })
    const [row] = listRows(await database.execute(sql`select version() as version, now() as now`))
    await close()
    const version = /PostgreSQL (\d+)/.exec(String(row?.version))?.[1]
    const level = Number(version) >= 15 ? 'ok' : 'problem'
    return [{ level, subject, message: `PostgreSQL ${version}, migrated; 15 or later is needed` }]
  } catch {
    // The reason may repeat the password of the URL.
    return [{ level: 'problem', subject, message: 'it cannot be reached: check DATABASE_URL' }]
  }
}

/** Compares this clock with that of the public URL, whose header has seconds. */
async function checkPublicUrl({ publicUrl }: ServerOptions): Promise<Finding[]> {
  const subject = 'public URL'
  if (!publicUrl) return []
  const [scheme] = checkScheme(publicUrl, 'BILLFOLD_PUBLIC_URL')
  if (scheme) return [{ ...scheme, subject }]
  const response = await fetch(new URL('/health', publicUrl), { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  )
  if (!response) return [{ level: 'warning', subject, message: 'nothing answers there yet' }]
  const date = Date.parse(response.headers.get('date') ?? '')
  const apart = Math.round(Math.abs(Date.now() - date) / 1000)
  return apart > 30
    ? [
        {
          level: 'problem',
          subject,
          message: `its clock is ${apart} s apart from this one: signatures and expiries would fail`,
        },
      ]
    : [{ level: 'ok', subject, message: `it answers ${response.status}` }]
}
