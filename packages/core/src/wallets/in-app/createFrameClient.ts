import {
  type FrameMethod,
  type FrameParams,
  type FrameReply,
  type FrameResult,
  frameRefusal,
  frameReply,
  frameResults,
  readWire,
} from '@billfold/protocol'
import { timing } from '../../constants/timing.js'
import type { Clock } from '../../platform/Clock.js'
import { isReachable } from '../../platform/isReachable.js'
import { type OpenFrame, openFrame } from '../../platform/openFrame.js'
import { InAppError, type InAppProblem } from './InAppError.js'
import { withSlash } from './withSlash.js'

/** Asks the frame that holds the key. */
export type FrameClient = {
  request<M extends FrameMethod>(method: M, params: FrameParams<M>): Promise<FrameResult<M>>
  /** Whether it shows something that it asks. */
  isShown(): boolean
}

export type CreateFrameClientParameters = {
  url: string
  clientId: string
  /** A wallet that several sites share. */
  ecosystemId?: string | undefined
  locale?: string | undefined
  title: string
  clock: Clock
  /** The frame is gone; the next request needs a new one. */
  onLost(): void
}

type Waiting = { method: FrameMethod; resolve(value: unknown): void; reject(error: unknown): void }

/** Opens the frame and greets it; resolves once it has answered. */
export async function createFrameClient(parameters: CreateFrameClientParameters): Promise<FrameClient> {
  const { locale, title, clock } = parameters
  const waiting = new Map<number, Waiting>()
  const told = new Set<InAppProblem>()
  let frame: OpenFrame | undefined
  let last = 0

  /** Tells the developer once what only the developer can mend. */
  const tell = (problem: InAppProblem) => {
    if (told.has(problem)) return
    told.add(problem)
    import('./explainProblem.js').then(
      ({ explainProblem }) => explainProblem(problem, parameters),
      () => {},
    )
  }
  const lose = () => {
    for (const { reject } of waiting.values()) reject(new InAppError('failed'))
    waiting.clear()
    frame?.remove()
    parameters.onLost()
  }
  const request: FrameClient['request'] = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { method, resolve: resolve as (value: unknown) => void, reject })
      frame?.port.postMessage({ id: last, method, params })
    })
  const cancel = () => request('cancel', {}).catch(() => {})
  const open = async (url: URL, signal: AbortSignal) => {
    const greeting = { type: 'billfold:greeting', version: 1 }
    const asked = { url, title, greeting, locale, readRefusal, signal }
    const opened = await openFrame({ ...asked, onCancel: cancel, onLost: lose })
    frame = opened
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      opened.port.onmessage = ({ data }: MessageEvent<unknown>) => {
        const reply = readWire(frameReply, data)
        if (!reply.ok) return
        if ('problem' in reply.value) tell(reply.value.problem)
        if ('id' in reply.value) return settle(waiting, reply.value)
        if (reply.value.event === 'view') return reply.value.visible ? opened.show() : opened.hide()
        resolve()
      }
    })
    return { request, isShown: opened.isShown }
  }

  const late = new AbortController()
  const stop = clock.after(timing.walletFrameMs, () => late.abort())
  const url = findFrame(parameters)
  try {
    if (!url) throw new InAppError('wrongUrl')
    return await open(url, late.signal)
  } catch (error) {
    lose()
    const known = error instanceof InAppError ? error : undefined
    const problem = known?.problem ?? (url && (await isReachable(url)) ? 'wrongUrl' : 'offline')
    tell(problem)
    throw known ?? new InAppError(problem)
  } finally {
    stop()
  }
}

function findFrame({ url, clientId, ecosystemId }: CreateFrameClientParameters): URL | undefined {
  // Integrators without types may have left it out.
  const base = withSlash(String(url))
  if (!/^https?:\/\//.test(base) || !URL.canParse(base)) return undefined
  const frame = new URL('frame', base)
  frame.searchParams.set('client', clientId)
  if (ecosystemId !== undefined) frame.searchParams.set('ecosystem', ecosystemId)
  return frame
}

function readRefusal(data: unknown): InAppError | undefined {
  const refusal = readWire(frameRefusal, data)
  return refusal.ok ? new InAppError(refusal.value.problem) : undefined
}

type Answer = Extract<FrameReply, { id: number }>

function settle(waiting: Map<number, Waiting>, reply: Answer): void {
  const asked = waiting.get(reply.id)
  if (!asked) return
  waiting.delete(reply.id)
  if ('problem' in reply) {
    asked.reject(new InAppError(reply.problem))
    return
  }
  const result = readWire(frameResults[asked.method], reply.result)
  if (result.ok) asked.resolve(result.value)
  else asked.reject(new InAppError('failed'))
}
