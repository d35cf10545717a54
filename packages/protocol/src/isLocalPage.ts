const local = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/

/** Whether a page is served by this machine under one of its two usual names: what a wallet in development admits. */
export function isLocalPage(origin: string): boolean {
  return local.test(origin)
}
