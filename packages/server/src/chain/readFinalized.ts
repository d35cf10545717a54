import { limits } from '../limits.js'
import type { ChainContext } from '../ServerContext.js'
import { getConfirmations } from './getConfirmations.js'

/** Nodes that have once named a finalized block: a later refusal of theirs is a fault, not a lack. */
const capable = new WeakSet<ChainContext>()
/** Unknown method, invalid parameters, invalid input. */
const unsupportedCodes = [-32601, -32602, -32000]

/** Tells, for the newest stored block, up to which block the chain counts as final; undefined when that is unknown. */
export async function readFinalized(chain: ChainContext): Promise<(tip: number) => number | undefined> {
  const confirmations = getConfirmations(chain)
  if (confirmations !== 'finalized') return (tip) => tip - confirmations + 1
  const number = await chain.client.getBlock({ blockTag: 'finalized' }).then(
    (block) => {
      capable.add(chain)
      return Number(block.number)
    },
    (error: unknown) => {
      if (!isUnsupported(error)) throw error
    },
  )
  if (number !== undefined) return (tip) => Math.min(tip, number)
  // Who asked for finality by name does not get less.
  if (chain.confirmations === 'finalized' || capable.has(chain)) return () => undefined
  return (tip) => tip - limits.confirmations + 1
}

function isUnsupported(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'BlockNotFoundError') return true
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return unsupportedCodes.includes(Number(code)) || isUnsupported(cause)
}
