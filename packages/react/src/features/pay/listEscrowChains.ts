import { type Billfold, isLocal } from '@billfold/core'

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/

/** Design 4: the chains on which our own, unaudited contracts may hold money: those of somebody's own machine. */
export function listEscrowChains({ chains }: Pick<Billfold, 'chains'>): number[] {
  return chains
    .filter(({ id, rpcUrls }) => isLocal(id) || rpcUrls.default.http.some((url) => loopback.test(url)))
    .map(({ id }) => id)
}
