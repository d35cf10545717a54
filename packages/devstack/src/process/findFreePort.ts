import { randomInt } from 'node:crypto'
import { isFree } from './isFree.js'

/**
 * Between the stacks' ports and those that systems give to outgoing connections: a port of the latter kind may be
 * taken by anybody's next request before who asked for it listens.
 */
const range = { first: 29_000, end: 32_768 } as const

/** A port that nobody uses, and that nobody is likely to take in the next moment. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.first, range.end)
    if (await isFree(port)) return port
  }
}
