import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../../infra/limits.js'
import { UpstreamError } from '../../infra/remote/createUpstream.js'

/** Creates a function that spaces requests out, so that a busy page does not exceed a service's rate. */
export function createPacer(name: string, perSecond: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = Date.now()
    const at = Math.max(now, next)
    if (at - now > limits.upstreamMs)
      throw new UpstreamError(`${name} has too many requests`, { problem: 'busy' })
    next = at + 1000 / perSecond
    if (at > now) await wait(at - now)
  }
}
