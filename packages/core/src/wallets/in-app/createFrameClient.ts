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
import { timing } from '../../constants.js'
import type { Platform } from '../../platform/createPlatform.js'
import { type OpenFrame, openFrame } from '../../platform/openFrame.js'
import { withTimeout } from '../../platform/wait.js'
import type { InAppAccount, InAppWalletOptions } from '../InAppLogin.js'
import { InAppError, type InAppProblem } from './InAppError.js'

/** Returns a URL that can be the base of relative ones. */
export function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}

/** Client of the frame that holds the key. */
export type FrameClient = {
  request<M extends FrameMethod>(method: M, params: FrameParams<M>): Promise<FrameResult<M>>
  /** Returns true if the frame shows a prompt. */
  isShown(): boolean
}

export type CreateFrameClientParameters = {
  url: string
  clientId: string
  /** Id of a wallet that several sites share. */
  ecosystemId?: string | undefined
  locale?: string | undefined
  title: string
  platform: Platform
  /** Called when the frame is lost; the next request needs a new one. */
  onLost(): void
}

type Waiting = { method: FrameMethod; resolve(value: unknown): void; reject(error: unknown): void }

/** Opens the frame and sends the greeting; resolves after its response. */
export async function createFrameClient(parameters: CreateFrameClientParameters): Promise<FrameClient> {
  const { locale, title, platform } = parameters
  const waiting = new Map<number, Waiting>()
  const reported = new Set<InAppProblem>()
  let frame: OpenFrame | undefined
  let last = 0

  /** Logs once a problem that only the developer can fix. */
  const tell = (problem: InAppProblem) => {
    if (reported.has(problem)) return
    reported.add(problem)
    import('./explainProblem.js').then(
      ({ explainProblem }) => explainProblem(problem, { ...parameters, page: platform.page }),
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
    const frameOptions = { url, title, greeting, locale, readRefusal, signal }
    const openInPage = platform.page?.openFrame ?? openFrame
    const opened = await openInPage({ ...frameOptions, onCancel: cancel, onLost: lose })
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
  const stop = platform.clock.after(timing.walletFrameMs, () => late.abort())
  const url = findFrame(parameters)
  try {
    if (!url) throw new InAppError('wrongUrl')
    return await open(url, late.signal)
  } catch (error) {
    lose()
    const known = error instanceof InAppError ? error : undefined
    const problem = known?.problem ?? (url && (await isReachable(platform, url)) ? 'wrongUrl' : 'offline')
    tell(problem)
    throw known ?? new InAppError(problem)
  } finally {
    stop()
  }
}

/** Returns true if the origin responds; the response itself is opaque. */
async function isReachable({ fetch, clock }: Platform, url: URL): Promise<boolean> {
  try {
    await withTimeout(clock, timing.walletReachMs, fetch(url, { mode: 'no-cors', credentials: 'omit' }))
    return true
  } catch {
    return false
  }
}

function findFrame({ url, clientId, ecosystemId }: CreateFrameClientParameters): URL | undefined {
  // JavaScript integrators may have omitted it.
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
  const request = waiting.get(reply.id)
  if (!request) return
  waiting.delete(reply.id)
  if ('problem' in reply) {
    request.reject(new InAppError(reply.problem))
    return
  }
  const result = readWire(frameResults[request.method], reply.result)
  if (result.ok) request.resolve(result.value)
  else request.reject(new InAppError('failed'))
}

/** Dependencies of an in-app wallet's calls. */
export type InAppParts = {
  options: InAppWalletOptions
  ecosystemId: string | undefined
  partnerId: string | undefined
  frame(): Promise<FrameClient>
  platform: Platform
  last: { read(): string | undefined; write(login: string, account: InAppAccount): void }
  getLocale(): string | undefined
  /** Sets the language, for an open frame or one opened later. */
  setLocale(locale: string): void
  hasReturned(): boolean
}
