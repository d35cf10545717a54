import type { BrowserContext, Page } from '@playwright/test'

/** Records everything that a page can: its addresses, messages, and both directions of every port. */
export async function makeHostile(context: BrowserContext, origin: string): Promise<void> {
  await context.addInitScript((own) => {
    if (location.origin !== own) return
    const kept = sessionStorage.getItem('stolen')
    const stolen: string[] = kept ? JSON.parse(kept) : []
    const note = (value: unknown) => {
      stolen.push(JSON.stringify(value) ?? '')
      sessionStorage.setItem('stolen', JSON.stringify(stolen))
    }
    note(location.href)
    addEventListener('message', ({ data }) => note(data))
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
      note(args[0])
      this.addEventListener('message', ({ data }) => note(data))
      return Reflect.apply(post, this, args)
    } as typeof post
  }, origin)
}

/** Lists every secret-like word that reached the hostile site. */
export async function listStolen(pages: readonly Page[], origin: string): Promise<string[]> {
  const open = pages.filter((page) => !page.isClosed() && page.url().startsWith(`${origin}/`))
  const texts = await Promise.all(
    open.map((page) => page.evaluate(() => sessionStorage.getItem('stolen') ?? '').catch(() => '')),
  )
  return [...new Set(texts.join(' ').match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? [])]
}

/** Opens a window like a page does inside a press. */
export async function openWindow(page: Page, url: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.evaluate((address) => void window.open(address, '_blank', 'popup'), url)
  return opening
}
