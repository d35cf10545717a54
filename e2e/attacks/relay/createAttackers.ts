import type { StackDescription } from '@billfold/devstack'
import type { Browser, Page } from '@playwright/test'
import { type WalletKind, walletServer } from './walletKinds.js'

/** Response of the wallet's server to an attacker; every field may be missing. */
export type Answer = {
  status: number
  body: {
    challengeId?: string
    handle?: string
    url?: string
    message?: string
    options?: Record<string, unknown>
    session?: { accountId: string; accessToken: string; refreshToken: string }
    ways?: readonly string[]
    waiting?: string
    digits?: boolean
    errorCode?: string
  } & Record<string, unknown>
}

/** A machine of the attacker, on another network than the victim's. */
export type Attacker = {
  name: string
  ask(path: string, body?: object, bearer?: string): Promise<Answer>
  close(): Promise<void>
}

/** Creates plain requests without an origin, and a browser on the wallet origin with its own cookies. */
export async function createAttackers(
  browser: Browser,
  stack: StackDescription,
  kind: WalletKind,
): Promise<readonly [Attacker, Attacker]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${stack.urls.wallet}/frame?client=${kind.clientId}`)
  return [
    {
      name: 'curl',
      ask: (path, body, bearer) => send([walletServer(stack) + path, body, writeHeaders(kind, bearer)]),
      async close() {},
    },
    {
      name: 'another browser',
      ask: (path, body, bearer) => sendFrom(page, path, body, writeHeaders(kind, bearer)),
      close: () => context.close(),
    },
  ]
}

function writeHeaders({ clientId, ecosystemId, origin }: WalletKind, bearer?: string) {
  return {
    'content-type': 'application/json',
    'x-client-id': clientId,
    'x-page-origin': origin,
    ...(ecosystemId && { 'x-ecosystem-id': ecosystemId }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  }
}

function sendFrom(page: Page, path: string, body: object | undefined, headers: Record<string, string>) {
  return page.evaluate(send, [path, body, headers] as const)
}

/** Runs in both places, so it uses nothing outside itself. */
async function send([url, body, headers]: readonly [
  string,
  object | undefined,
  Record<string, string>,
]): Promise<Answer> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json().catch(() => ({})) }
}
