import { type BrowserContext, expect, type Page } from '@playwright/test'
import { combine } from 'shamir-secret-sharing'
import { recordHost } from './inApp.js'
import { addresses } from './stack.js'

/** Values that pass the host page on purpose; useless without those in the frame. */
const crossing = new Set(['url', 'ticket', 'message', 'code', 'challenge', 'options', 'response', 'jwt'])

const secret = /^[0-9a-f]{64}$|^0x[0-9a-f]{66}$/

/** Collects the secrets that frame and server exchange, and everything that the host page sees and sends. */
export async function watchSecrets(context: BrowserContext) {
  await recordHost(context)
  /** Allowed only in the frame. */
  const secrets = new Set<string>()
  /** The server must not store these either, but the requesting page has had them. */
  const passing = new Set<string>()
  const sent: string[] = []
  const reading: Promise<unknown>[] = []
  const collect = (value: unknown, into: Set<string>): void => {
    if (typeof value === 'string') {
      if (secret.test(value)) into.add(value)
      // Tokens of the host.
      else if (into === passing && value.startsWith('ey') && value.split('.').length === 3) into.add(value)
    } else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) collect(inner, crossing.has(key) ? passing : into)
  }
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === 'wallet.localhost') return
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  context.on('response', (response) => {
    if (!response.url().includes('/v1/wallet/')) return
    const posted = response.request().postData()
    if (posted) reading.push(collectKey(JSON.parse(posted), secrets))
    if (posted) collect(JSON.parse(posted), secrets)
    reading.push(
      response.json().then(
        (body) => collect(body, secrets),
        () => {},
      ),
    )
  })

  /** Finds secrets in clear text in the host page and on the server. */
  async function findLeaks(page: Page): Promise<string[]> {
    await Promise.all(reading)
    expect(secrets.size).toBeGreaterThan(2)
    const cookies = JSON.stringify(await page.context().cookies(page.url()))
    const places = { ...(await readHost(page)), cookies, requests: sent.join('\n') }
    const words = [...secrets].flatMap(spell)
    const leaks = Object.entries(places).filter(([, text]) => words.some((word) => text.includes(word)))
    const kept = await scanServer([...words, ...[...passing].flatMap(spell)])
    return [...leaks.map(([place]) => place), ...kept]
  }
  return {
    secrets,
    findLeaks,
    async expectClean(page: Page): Promise<void> {
      expect(await findLeaks(page)).toEqual([])
    },
  }
}

/** The key, rebuilt from two observed shares. */
async function collectKey(body: Record<string, unknown>, secrets: Set<string>): Promise<void> {
  const shares = [body.authShare, body.recoveryShare].filter((share) => secret.test(String(share)))
  if (shares.length < 2) return
  const key = await combine(
    shares.map((share) => Uint8Array.from(Buffer.from(String(share).slice(2), 'hex'))),
  )
  secrets.add(Buffer.from(key).toString('hex'))
}

/** Encodings of the same bytes. */
function spell(word: string): string[] {
  if (!secret.test(word)) return [word]
  const hex = word.replace('0x', '')
  const bytes = Buffer.from(hex, 'hex')
  return [hex, hex.toUpperCase(), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')]
}

/** Finds texts in clear in the server's database and log. */
export async function scanServer(texts: readonly string[]): Promise<string[]> {
  const response = await fetch(`${addresses.services}/dev/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ texts: [...new Set(texts)] }),
  })
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: { found: string[] } }
  return data.found
}

/** Everything that a script of the host page could read. */
function readHost(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const { hostSaw, navigation } = window as unknown as {
      hostSaw: string[]
      navigation: { entries(): { url: string }[] }
    }
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const readStore = (database: IDBDatabase, name: string) =>
      new Promise<string>((resolve, reject) => {
        const request = database.transaction(name).objectStore(name).getAll()
        request.onsuccess = () =>
          resolve(
            JSON.stringify(request.result, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
          )
        request.onerror = () => reject(request.error)
      })
    const readDatabase = async (name: string) => {
      const database = await open(name)
      const stores = await Promise.all([...database.objectStoreNames].map((one) => readStore(database, one)))
      database.close()
      return stores.join()
    }
    const databases = await indexedDB.databases()
    const stored = await Promise.all(databases.map(({ name = '' }) => readDatabase(name)))
    return {
      messages: hostSaw.join('\n'),
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      indexedDB: stored.join('\n'),
      history: JSON.stringify([history.state, location.href, navigation.entries().map(({ url }) => url)]),
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
      page: document.documentElement.outerHTML,
    }
  })
}
