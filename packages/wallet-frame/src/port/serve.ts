import { type FrameReply, frameRequest, readWire } from '@billfold/protocol'
import { Problem } from '../Problem.js'
import type { Wallet } from '../Wallet.js'

type Run = (params: unknown) => Promise<unknown>

/** Answers what comes over the port, and drops what is not a request. */
export function serve(port: MessagePort, wallet: Promise<Wallet>, withoutStorage: Partial<Wallet>): void {
  const reply = (message: FrameReply) => port.postMessage(message)
  // Reported with the answer to whatever is asked first.
  const opened = wallet.catch((error: unknown) => {
    if (error instanceof Problem && error.problem === 'noStorage') return undefined
    throw error
  })
  opened.catch(() => {})
  port.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const request = readWire(frameRequest, data)
    if (!request.ok) return
    const { id, method, params } = request.value
    try {
      const run = ((await opened) ?? withoutStorage)[method] as Run | undefined
      if (!run) throw new Problem('noStorage')
      reply({ id, result: await run(params) })
    } catch (error) {
      reply({ id, problem: error instanceof Problem ? error.problem : 'failed' })
    }
  }
  reply({ event: 'ready' })
}
