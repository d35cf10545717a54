/** Only whole origins: `https://shop.example`, with a port or without, and nothing after it. */
const origin = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/

/** What the frame may do, and which pages may hold it: those of one client, spelled out (T5). */
export function framePolicy(origins: readonly string[]): string {
  const ancestors = listAncestors(origins)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** The registered origins that are well formed; wildcards, paths and `null` are not. */
export function listAncestors(origins: readonly string[]): string[] {
  return origins.filter((one) => origin.test(one))
}

/** Those of them that may hold the frame: outside development by https only, for anybody on the way can change other pages. */
export function listHolders(
  origins: readonly string[] = [],
  { development }: { development: boolean },
): string[] {
  return listAncestors(origins).filter((one) => development || one.startsWith('https:'))
}
