import type { Hash } from 'viem'
import { limits } from '../limits.js'
import { hasErrorCode } from './hasErrorCode.js'
import type { ChainContext } from './ServerChain.js'

/** Call that succeeded; addresses and input in lower case. `index` is its position; 0 is the transaction itself. */
export type TracedCall = { index: number; from: string; to: string; input: string; value: bigint }

type Frame = {
  type?: string
  from?: string
  to?: string
  input?: string
  value?: string
  error?: string
  calls?: readonly Frame[]
}

/** Invalid request, unknown method, invalid tracer, unsupported method, and plans without the method. */
const untraceableCodes = [-32600, -32601, -32602, -32004, 4200, 403, 404, 405, 501]

/**
 * Traces a transaction and lists its successful calls in execution order; undefined if the node cannot trace.
 * Throws if it only failed to respond.
 */
export async function traceCalls(
  chain: Pick<ChainContext, 'client'>,
  hash: Hash,
): Promise<TracedCall[] | undefined> {
  const request = { method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] }
  const frame = (await chain.client.request(request as never).catch((error: unknown) => {
    if (!hasErrorCode(error, untraceableCodes)) throw error
  })) as Frame | undefined
  return frame?.type === undefined ? undefined : listCalls(frame)
}

/** Drops failed calls with their subcalls. Delegate calls are left out: they run foreign code as the caller. */
function listCalls(top: Frame): TracedCall[] {
  const calls: TracedCall[] = []
  const waiting = [{ frame: top, failed: false }]
  for (let index = 0; index < limits.traceCalls; index += 1) {
    const next = waiting.pop()
    if (!next) break
    const failed = next.failed || next.frame.error !== undefined
    const { type, from, to, input = '0x', value = '0x0', calls: inner = [] } = next.frame
    if (type === 'CALL' && !failed && from && to)
      calls.push({
        index,
        from: from.toLowerCase(),
        to: to.toLowerCase(),
        input: input.toLowerCase(),
        value: BigInt(value),
      })
    waiting.push(...inner.map((frame) => ({ frame, failed })).reverse())
  }
  return calls
}
