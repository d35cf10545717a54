import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { saveClient } from '../clients/saveClient.js'
import { limits } from '../limits.js'
import { openStore } from './openStore.js'

/** Registers a client, or changes it; what is secret is made here, printed once and kept only as far as it must be. */
export async function addClient(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      origin: { type: 'string', multiple: true, default: [] },
      secret: { type: 'boolean', default: false },
      webhook: { type: 'string' },
    },
  })
  const [id] = positionals
  if (!id || id.length > limits.clientIdLength || !/^[\w.-]+$/.test(id))
    throw new Error('A client needs an id of letters, digits, dots and dashes')
  const origins = values.origin.map(toOrigin)
  const secretKey = values.secret ? createSecret('sk') : undefined
  const webhook = values.webhook ? { url: values.webhook, secret: createSecret('wh') } : undefined
  const { database, close } = await openStore(environment)
  try {
    await saveClient(database, { id, origins, secretKey, webhook }, Date.now())
  } finally {
    await close()
  }
  process.stdout.write(`${JSON.stringify({ id, origins, secretKey, webhook })}\n`)
}

function createSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`
}

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.origin !== text) throw new Error(`"${text}" is not an origin such as https://shop.example`)
  return text
}
