import { request } from './request.js'

const blockTimeMs = 1000

/**
 * Mines a block every second, besides those that anvil makes for transactions. A chain whose blocks stop is not like a
 * real one: a wait that misses a block hangs on it. (anvil's own `--mixed-mining` ends once `evm_setAutomine` is
 * called, which seeding needs.)
 */
export function keepMining(url: string): () => void {
  let mining = false
  const timer = setInterval(async () => {
    if (mining) return
    mining = true
    // A chain that has ended is reported by its process.
    await request(url, [{ method: 'evm_mine' }]).catch(() => {})
    mining = false
  }, blockTimeMs)
  return () => clearInterval(timer)
}
