import {
  type FrameMethod,
  type FrameParams,
  type FrameReply,
  type FrameResult,
  frameGreeting,
  frameRequest,
  readWire,
} from '@billfold/protocol'
import { Problem } from './Problem.js'
import { isHolder, type Settings } from './Settings.js'

/** One function per method; a missing one does not compile. */
export type Wallet = { [M in FrameMethod]: (params: FrameParams<M>) => Promise<FrameResult<M>> }

export type Host = { origin: string; port: MessagePort; locale?: string | undefined }

/** Accepts a port from a registered host page; drops all other messages (T2). */
export function listenToHost(settings: Settings, onHost: (host: Host) => void): void {
  addEventListener('message', ({ origin, source, data, ports }) => {
    const [port] = ports
    if (source !== window.parent || window.parent === window || !isHolder(settings, origin)) return
    const greeting = readWire(frameGreeting, data)
    if (!port || ports.length !== 1 || !greeting.ok) return
    onHost({ origin, port, locale: greeting.value.locale })
  })
}

type Run = (params: unknown) => Promise<unknown>

/** Answers requests on the port; drops other messages. */
export function serve(port: MessagePort, wallet: Promise<Wallet>, withoutStorage: Partial<Wallet>): void {
  const reply = (message: FrameReply) => port.postMessage(message)
  // Reported with the response to the first request.
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
