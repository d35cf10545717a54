import { type BrowserContext, expect, type Page } from '@playwright/test'
import { recordHost } from './inApp.js'

/** What crosses the host page on purpose: worth nothing without what stays in the frame. */
const harmless = new Set(['url', 'ticket', 'message', 'code', 'challenge', 'options', 'response'])

/** Collects every secret that the frame and its server exchange, and what the host page sees and sends. */
export async function watchSecrets(context: BrowserContext) {
  await recordHost(context)
  const secrets = new Set<string>()
  const sent: string[] = []
  const reading: Promise<unknown>[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^[0-9a-f]{64}$|^0x[0-9a-f]{66}$/.test(value)) secrets.add(value)
    } else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) if (!harmless.has(key)) collect(inner)
  }
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === 'wallet.localhost') return
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  context.on('response', (response) => {
    if (!response.url().includes('/v1/wallet/')) return
    const posted = response.request().postData()
    if (posted) collect(JSON.parse(posted))
    reading.push(response.json().then(collect, () => {}))
  })

  /** Looks for them in everything that the host page has. */
  async function expectClean(page: Page): Promise<void> {
    await Promise.all(reading)
    expect(secrets.size).toBeGreaterThan(2)
    const seen = await page.evaluate(async () => {
      const { hostSaw } = window as unknown as { hostSaw: string[] }
      const databases = await indexedDB.databases()
      return JSON.stringify([
        hostSaw,
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        history.state,
        databases,
        document.documentElement.outerHTML,
      ])
    })
    const cookies = JSON.stringify(await page.context().cookies(page.url()))
    for (const secret of secrets) {
      expect(seen).not.toContain(secret)
      expect(cookies).not.toContain(secret)
      expect(sent.join('\n')).not.toContain(secret)
    }
  }
  return { secrets, expectClean }
}
