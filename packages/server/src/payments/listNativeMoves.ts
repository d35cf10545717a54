import type { Hash } from 'viem'
import { limits } from '../limits.js'
import type { ChainContext } from '../ServerContext.js'

/** Native value that moved within a transaction; `index` is the place of its call, the transaction itself is 0. */
export type NativeMove = { index: number; sender: string; receiver: string; amount: bigint }

type Frame = {
  type?: string
  from?: string
  to?: string
  value?: string
  error?: string
  calls?: readonly Frame[]
}

/** Asks the node for the calls within a transaction; undefined when it cannot trace. */
export async function listNativeMoves(chain: ChainContext, hash: Hash): Promise<NativeMove[] | undefined> {
  const request = { method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] }
  const frame = (await chain.client.request(request as never).catch(() => undefined)) as Frame | undefined
  return frame?.type === undefined ? undefined : listMoves(frame)
}

/** Calls in the order in which they begin; what a failed call did is undone, with all that it called. */
function listMoves(top: Frame): NativeMove[] {
  const moves: NativeMove[] = []
  const waiting = [{ frame: top, failed: false }]
  for (let index = 0; index < limits.traceCalls; index += 1) {
    const next = waiting.pop()
    if (!next) break
    const failed = next.failed || next.frame.error !== undefined
    const { type, from, to, value = '0x0', calls = [] } = next.frame
    const amount = BigInt(value)
    if (type === 'CALL' && !failed && from && to && amount > 0n)
      moves.push({ index, sender: from.toLowerCase(), receiver: to.toLowerCase(), amount })
    waiting.push(...calls.map((frame) => ({ frame, failed })).reverse())
  }
  return moves
}
