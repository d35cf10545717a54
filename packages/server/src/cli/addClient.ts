import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { isAddress } from 'viem'
import { describeKey } from '../features/clients/checkClient.js'
import { type ClientChange, saveClient } from '../features/clients/saveClient.js'
import type { Database } from '../infra/db/Database.js'
import { type ClientAuth, type ClientSponsor, clientTable } from '../infra/db/tables/clients.js'
import { limits } from '../infra/limits.js'
import { checkUrl } from '../infra/remote/fetchRemote.js'
import { readSealingKeys } from '../settings/readSettings.js'
import { openStore } from './openStore.js'

const options = {
  origin: { type: 'string', multiple: true },
  secret: { type: 'boolean', default: false },
  webhook: { type: 'string' },
  recovery: { type: 'string' },
  'new-device': { type: 'string' },
  redirect: { type: 'string', multiple: true },
  'sponsor-proof': { type: 'string' },
  'sponsor-target': { type: 'string', multiple: true },
  'sponsor-factory': { type: 'string', multiple: true },
} as const

/** Registers a client or updates the named fields. Generated secrets are printed once. */
export async function addClient(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [id] = positionals
  if (!id || id.length > limits.clientIdLength || !/^[\w.-]+$/.test(id))
    throw new Error('A client needs an id of letters, digits, dots and dashes')
  const origins = readList(values.origin)?.map(toOrigin)
  const secretKey = values.secret ? createSecret('sk') : undefined
  const webhook = createWebhook(values.webhook, environment)
  const auth = readAuth(values)
  const sponsor = readSponsor(values)
  const { database, close } = await openStore(environment)
  try {
    const known = await findRow(database, id)
    const change: ClientChange = {
      ...{ id, origins, secretKey, webhook },
      auth: auth && { ...known?.auth, ...auth },
      sponsor: sponsor && { ...known?.sponsor, ...sponsor },
    }
    await saveClient(database, change, { now: Date.now(), ring: readSealingKeys(environment) })
  } finally {
    await close()
  }
  const key = secretKey && { secretKey, key: describeKey(secretKey) }
  process.stdout.write(`${JSON.stringify({ id, origins, ...key, webhook, auth, sponsor })}\n`)
}

/** Updates an existing client. A misspelt id does not create a new one. */
export async function setClient(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const { database, close } = await openStore(environment)
  try {
    if (!(await findRow(database, positionals[0] ?? ''))) throw new Error('There is no such client')
  } finally {
    await close()
  }
  await addClient(args, environment)
}

async function findRow(database: Database, id: string) {
  const [row] = await database.select().from(clientTable).where(eq(clientTable.id, id))
  return row
}

/** Parses a list option; `none` empties the list. */
function readList(values: readonly string[] | undefined): readonly string[] | undefined {
  return values?.length === 1 && values[0] === 'none' ? [] : values
}

type Values = { recovery?: string; 'new-device'?: string; redirect?: string[] }

function readAuth({ recovery, redirect, 'new-device': newDevice }: Values): ClientAuth | undefined {
  const redirectUrls = readList(redirect)
  if (newDevice !== undefined && newDevice !== 'code' && newDevice !== 'link' && newDevice !== 'passkey')
    throw new Error('--new-device is code, link or passkey')
  if (recovery !== undefined && recovery !== 'managed' && recovery !== 'user')
    throw new Error('--recovery is managed or user; accounts that have a key keep what they have')
  if (recovery === undefined && newDevice === undefined && redirectUrls === undefined) return undefined
  return {
    ...(recovery && { recovery }),
    ...(newDevice && { newDevice }),
    ...(redirectUrls && { redirectUrls }),
  }
}

function readSponsor(values: Partial<Record<keyof typeof options, unknown>>): ClientSponsor | undefined {
  const proof = values['sponsor-proof']
  if (proof !== undefined && proof !== 'required' && proof !== 'none')
    throw new Error('--sponsor-proof is required or none')
  const [targets, factories] = (['sponsor-target', 'sponsor-factory'] as const).map((name) => {
    const list = readList(values[name] as string[] | undefined)
    if (list?.some((text) => !isAddress(text))) throw new Error(`--${name} is not an address`)
    return list as readonly `0x${string}`[] | undefined
  })
  if (proof === undefined && !targets && !factories) return undefined
  // An empty list means that the setting is absent.
  return {
    ...(proof && { proof }),
    ...(targets && { targets: targets.length > 0 ? targets : undefined }),
    ...(factories && { factories: factories.length > 0 ? factories : undefined }),
  }
}

/** Builds the webhook setting; null removes it. Production rejects private networks here, before events are lost. */
function createWebhook(url: string | undefined, { BILLFOLD_MODE }: NodeJS.ProcessEnv) {
  if (url === undefined) return undefined
  if (url === 'none') return null
  const trusted = BILLFOLD_MODE === 'development' && URL.canParse(url) ? new URL(url).origin : undefined
  try {
    checkUrl(url, trusted)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new Error(`"${url}" would get no webhooks in production. ${cause}`)
  }
  return { url, secret: createSecret('wh') }
}

function createSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`
}

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.origin !== text) throw new Error(`"${text}" is not an origin such as https://shop.example`)
  return text
}
