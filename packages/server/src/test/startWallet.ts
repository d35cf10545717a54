import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@billfold/devstack'
import type { Answer } from '@billfold/devstack/testing'
import { serve } from '@hono/node-server'
import type { ServerClient } from '../context/ServerOptions.js'
import type { CodeMessage, WalletOptions } from '../context/WalletOptions.js'
import { createWalletApp } from '../createWalletApp.js'
import { createWalletContext } from '../features/wallet/createWalletContext.js'
import { createRateLimiter, type RateLimits } from '../infra/createRateLimiter.js'
import { openDatabase } from '../infra/db/openDatabase.js'
import type { LogEntry } from '../infra/log.js'
import type { KeyRing } from '../infra/sealShare.js'

const newRing = (): KeyRing => [{ id: 'k1', secret: randomBytes(32).toString('base64') }]

/** Starts a wallet origin with a controllable clock and a readable mailbox. */
export async function startWallet(
  options: {
    clients: readonly ServerClient[]
    trustedProxies?: number
    /** @default true */
    development?: boolean
    /** @default none */
    rateLimits?: RateLimits
    /** Database folder that outlives the server. */
    dataDir?: string
  } & Partial<WalletOptions>,
) {
  const { clients, trustedProxies = 0, development = true, rateLimits = {}, dataDir, ...rest } = options
  const port = await findFreePort()
  const frameDir = await mkdtemp(join(tmpdir(), 'billfold-frame-'))
  await mkdir(join(frameDir, 'assets'))
  for (const name of ['frame', 'popup', 'export', 'start', 'link', 'return'])
    await writeFile(join(frameDir, `${name}.html`), '<!doctype html><html lang="en" data-settings=""></html>')
  await writeFile(join(frameDir, 'assets', 'frame.js'), 'export {}')
  const opened = await openDatabase({ dataDir })
  const clock = { now: Date.now() }
  const mails: CodeMessage[] = []
  const log: LogEntry[] = []
  const url = `http://127.0.0.1:${port}`
  const wallet = createWalletContext(
    {
      database: opened.database,
      clients: new Map(clients.map((client) => [client.id, client])),
      chains: new Map(),
      now: () => clock.now,
      log: (entry) => log.push(entry),
      trustedProxies,
      development,
      rateLimiter: createRateLimiter(rateLimits, () => clock.now),
    },
    {
      port,
      publicUrl: url,
      frameDir,
      keys: { auth: newRing(), recovery: newRing() },
      recovery: 'managed',
      mail: { url: 'smtp://127.0.0.1:1', from: 'wallet@example.test' },
      codesPerAddress: 1_000_000,
      ...rest,
    },
  )
  const app = createWalletApp({ ...wallet, deliver: async (message) => void mails.push(message) })
  const http = serve({ fetch: app.fetch, hostname: '127.0.0.1', port })
  /** Requests a page like a browser navigation, without following redirects. */
  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: 'manual' })
  const call = async (
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const sent = { 'content-type': 'application/json', 'x-client-id': clients[0]?.id ?? '', ...headers }
    const response = await fetch(url + path, { ...init, headers: sent })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    call,
    visit,
    url,
    clock,
    mails,
    log,
    wallet,
    async stop() {
      await new Promise((done) => http.close(done))
      await opened.close()
      await rm(frameDir, { recursive: true })
    },
  }
}
