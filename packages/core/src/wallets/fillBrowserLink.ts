import type { DirectoryWallet } from './directory/DirectoryWallet.js'

/** The link that opens a page in a wallet's own browser; undefined where the wallet has none, or the page is not on the web. */
export function fillBrowserLink({ mobile }: DirectoryWallet, page: URL): string | undefined {
  if (!/^https?:$/.test(page.protocol)) return undefined
  const encoded = encodeURIComponent(page.href)
  const values: Record<string, string> = {
    url: encoded,
    urlTwice: encodeURIComponent(encoded),
    urlWithoutScheme: page.href.slice(page.protocol.length + 2),
    origin: encodeURIComponent(page.origin),
  }
  return mobile?.browser?.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
