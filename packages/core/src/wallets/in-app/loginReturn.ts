import type { Page } from '../../platform/page.js'

/** Parameters that a redirect login returns with. */
export type LoginReturn = {
  walletId: string
  provider: string | undefined
  /** Valid only with the state that this browser started with. */
  code: string
}

const names = ['authResult', 'walletId', 'authProvider', 'authCookie'] as const

/** Reads the return parameters of one wallet. */
export function readReturn(page: Page, walletId: string): LoginReturn | undefined {
  const { searchParams } = page.url()
  const code = searchParams.get('authResult') ?? searchParams.get('authCookie')
  if (searchParams.get('walletId') !== walletId || code === null) return undefined
  return { walletId, code, provider: searchParams.get('authProvider') ?? undefined }
}

/** Removes the return parameters from the URL, valid or not; other parameters and the hash stay. */
export function stripReturn(page: Page): void {
  const url = page.url()
  if (!names.some((name) => url.searchParams.has(name))) return
  for (const name of names) url.searchParams.delete(name)
  page.replaceUrl(url)
}
