import type { Hash } from 'viem'
import { limits } from '../limits.js'
import { hasErrorCode } from './hasErrorCode.js'
import type { ChainContext } from './ServerChain.js'

/** Native value moved by an internal call. `index` is the position of the call; 0 is the transaction itself. */
export type NativeMove = { index: number; sender: string; receiver: string; amount: bigint }

type Frame = {
  type?: string
  from?: string
  to?: string
  value?: string
  error?: string
  calls?: readonly Frame[]
}

/** Invalid request, unknown method, invalid tracer, unsupported method, and plans without the method. */
const untraceableCodes = [-32600, -32601, -32602, -32004, 4200, 403, 404, 405, 501]

/** Traces the calls of a transaction; undefined if the node cannot trace. Throws if it only failed to respond. */
export async function listNativeMoves(chain: ChainContext, hash: Hash): Promise<NativeMove[] | undefined> {
  const request = { method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] }
  const frame = (await chain.client.request(request as never).catch((error: unknown) => {
    if (!hasErrorCode(error, untraceableCodes)) throw error
  })) as Frame | undefined
  return frame?.type === undefined ? undefined : listMoves(frame)
}

/** Lists calls in execution order. A failed call is dropped with its subcalls. */
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
