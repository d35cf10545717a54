const local = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/

/**
 * Returns true if this machine serves the page under `localhost` or 127.0.0.1, which a wallet in development allows.
 */
export function isLocalPage(origin: string): boolean {
  return local.test(origin)
}

/**
 * Chains of the local stack, the only ones where our unaudited contracts may hold money. By id, since any chain can
 * have a local node.
 */
export const localChainIds: readonly number[] = [1337, 1338, 1339]
