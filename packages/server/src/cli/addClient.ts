import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { saveClient } from '../clients/saveClient.js'
import { limits } from '../limits.js'
import { checkUrl } from '../remote/fetchRemote.js'
import { openStore } from './openStore.js'

/** Registers a client, or changes what is named; secrets are made here, printed once and kept only as far as needed. */
export async function addClient(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      origin: { type: 'string', multiple: true },
      secret: { type: 'boolean', default: false },
      webhook: { type: 'string' },
    },
  })
  const [id] = positionals
  if (!id || id.length > limits.clientIdLength || !/^[\w.-]+$/.test(id))
    throw new Error('A client needs an id of letters, digits, dots and dashes')
  const origins = values.origin?.map(toOrigin)
  const secretKey = values.secret ? createSecret('sk') : undefined
  const webhook = createWebhook(values.webhook, environment)
  const { database, close } = await openStore(environment)
  try {
    await saveClient(database, { id, origins, secretKey, webhook }, Date.now())
  } finally {
    await close()
  }
  process.stdout.write(`${JSON.stringify({ id, origins, secretKey, webhook })}\n`)
}

/** Null takes the webhook away. Production sends nothing to private networks: better said now than by lost events. */
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
