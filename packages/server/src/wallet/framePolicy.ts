import { isLocalPage } from '@billfold/protocol'

/** Only whole origins: `https://shop.example`, with a port or without, and nothing after it. */
const origin = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/

/** What the frame may do, and which pages may hold it: those of one client, spelled out (T5). */
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

/** The registered origins that are well formed; wildcards, paths and `null` are not. */
export function listOrigins(origins: readonly string[]): string[] {
  return origins.filter((one) => origin.test(one))
}

/** Pages of this machine, whatever their port: an app in development needs no registration. */
const localPages = ['http://localhost:*', 'http://127.0.0.1:*']

/** The pages that may hold a client's frame, for the policy. Outside development by https only, for anybody on the way can change other pages. */
export function listHolders(origins: readonly string[] = [], { development }: Mode): string[] {
  const listed = listOrigins(origins)
  return development ? [...listed, ...localPages] : listed.filter((one) => one.startsWith('https:'))
}

/** Whether a page may hold a client's frame; agrees with the policy. */
export function isHolder(page: string, origins: readonly string[] = [], mode: Mode): boolean {
  return listHolders(origins, mode).includes(page) || (mode.development && isLocalPage(page))
}

type Mode = { development: boolean }
