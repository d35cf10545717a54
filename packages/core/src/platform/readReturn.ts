import type { Page } from './Page.js'

/** What a login that left the page brings back (design.md section 9, 10). */
export type LoginReturn = {
  walletId: string
  provider: string | undefined
  /** Worth something only with the state that this browser began with. */
  code: string
}

const names = ['authResult', 'walletId', 'authProvider', 'authCookie'] as const

/** Reads the parameters of a return to one wallet. */
export function readReturn(page: Page, walletId: string): LoginReturn | undefined {
  const { searchParams } = page.url()
  const code = searchParams.get('authResult') ?? searchParams.get('authCookie')
  if (searchParams.get('walletId') !== walletId || code === null) return undefined
  return { walletId, code, provider: searchParams.get('authProvider') ?? undefined }
}

/** Removes them from the address at once, whatever they are; the rest and the hash stay. */
export function stripReturn(page: Page): void {
  const url = page.url()
  if (!names.some((name) => url.searchParams.has(name))) return
  for (const name of names) url.searchParams.delete(name)
  page.replaceUrl(url)
}
