import { type FrameReply, frameRequest, readWire } from '@billfold/protocol'
import type { Wallet } from '../createWallet.js'
import { Problem } from '../Problem.js'

/** Answers what comes over the port, and drops what is not a request. */
export function serve(port: MessagePort, wallet: Promise<Wallet>): void {
  const reply = (message: FrameReply) => port.postMessage(message)
  port.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const request = readWire(frameRequest, data)
    if (!request.ok) return
    const { id, method, params } = request.value
    try {
      const run = (await wallet)[method] as (params: unknown) => Promise<unknown>
      reply({ id, result: await run(params) })
    } catch (error) {
      reply({ id, problem: error instanceof Problem ? error.problem : 'failed' })
    }
  }
  reply({ event: 'ready' })
}
