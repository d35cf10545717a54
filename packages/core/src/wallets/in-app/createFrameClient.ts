import {
  type FrameMethod,
  type FrameParams,
  type FrameReply,
  type FrameResult,
  frameReply,
  frameResults,
  readWire,
} from '@billfold/protocol'
import { timing } from '../../constants/timing.js'
import type { Clock } from '../../platform/Clock.js'
import { type OpenFrame, openFrame } from '../../platform/openFrame.js'
import { InAppError } from './InAppError.js'
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
  const { clientId, ecosystemId, locale, title, clock } = parameters
  const url = new URL('frame', withSlash(parameters.url))
  url.searchParams.set('client', clientId)
  if (ecosystemId !== undefined) url.searchParams.set('ecosystem', ecosystemId)
  const waiting = new Map<number, Waiting>()
  let frame: OpenFrame | undefined
  let last = 0

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

  const greeting = { type: 'billfold:greeting', version: 1 }
  const opened = await openFrame({ url, title, greeting, locale, onCancel: cancel, onLost: lose })
  frame = opened
  await new Promise<void>((resolve, reject) => {
    const stop = clock.after(timing.walletFrameMs, () => {
      lose()
      reject(new InAppError('offline'))
    })
    opened.port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = readWire(frameReply, data)
      if (!reply.ok) return
      if ('id' in reply.value) return settle(waiting, reply.value)
      if (reply.value.event === 'view') return reply.value.visible ? opened.show() : opened.hide()
      stop()
      resolve()
    }
  })
  return { request, isShown: opened.isShown }
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
