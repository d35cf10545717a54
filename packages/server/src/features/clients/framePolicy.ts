import { isLocalPage } from '@billfold/protocol'

/** Matches whole origins only: `https://shop.example` with an optional port and no path. */
const origin = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/

/** Returns the frame's content security policy with the pages of one client as ancestors (T5). */
export function framePolicy(ancestors: readonly string[]): string {
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

/** Lists the well-formed registered origins. Wildcards, paths and `null` are excluded. */
export function listOrigins(origins: readonly string[]): string[] {
  return origins.filter((text) => origin.test(text))
}

/** Loopback pages on any port, so that development needs no registration. */
const localPages = ['http://localhost:*', 'http://127.0.0.1:*']

/**
 * Lists the pages that may embed a client's frame. Requires https outside development, because http pages can be
 * tampered with.
 */
export function listFrameAncestors(origins: readonly string[] = [], { development }: Mode): string[] {
  const listed = listOrigins(origins)
  return development ? [...listed, ...localPages] : listed.filter((page) => page.startsWith('https:'))
}

/** Returns true if a page may embed a client's frame; matches the policy. */
export function isFrameAncestor(page: string, origins: readonly string[] = [], mode: Mode): boolean {
  return listFrameAncestors(origins, mode).includes(page) || (mode.development && isLocalPage(page))
}

type Mode = { development: boolean }
