import * as v from 'valibot'
import type { Stack } from '../stack/findStack.js'
import { createRefunds } from './createRefunds.js'

const trouble = v.optional(v.picklist(['slow', 'off']))

/** What a link or a message may say. */
export const faultsSchema = v.strictObject({
  services: trouble,
  chains: trouble,
  bridge: v.optional(v.literal('refund')),
  storage: v.optional(v.literal('off')),
})

/**
 * Troubles of a page: its services and networks answer late or not at all, what it pays over a bridge comes back, or
 * it may not store anything.
 */
export type Faults = v.InferOutput<typeof faultsSchema>

/** How late a slow server answers: longer than anybody waits without a word. */
const lagMs = 4000

type Places = Pick<Stack, 'services' | 'chains'>

/**
 * Lets the surrounding playground slow down or cut off the page's requests, and have its bridge payments refunded.
 * Other pages are not affected; the stack runs on.
 */
export function installFaults(): { setStack: (stack: Places) => void } {
  const send = window.fetch.bind(window)
  let faults: Faults = {}
  let places: Places | undefined
  const refunds = createRefunds(send)
  window.addEventListener('message', ({ data, origin, source }: MessageEvent) => {
    if (origin !== window.location.origin || source !== window.parent || data?.type !== 'billfold:faults')
      return
    const result = v.safeParse(faultsSchema, data.faults)
    if (!result.success) return
    faults = result.output
    refunds.turn(faults.bridge === 'refund')
  })
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const place = places && findPlace(url, places)
    const fault = place && faults[place]
    // What a browser throws when nobody answers.
    if (fault === 'off') throw new TypeError('Failed to fetch')
    if (fault === 'slow') await wait(lagMs, init?.signal)
    const response = await send(input, init)
    if (places && place === 'services') await refunds.watch(response, { url, services: places.services })
    return response
  }
  return {
    setStack(stack) {
      places = stack
    },
  }
}

function findPlace(url: string, { services, chains }: Places): 'services' | 'chains' | undefined {
  const isAt = (place: string) => url === place || url.startsWith(`${place}/`)
  if (isAt(services)) return 'services'
  return chains.some(({ rpcUrls }) => rpcUrls.default.http.some(isAt)) ? 'chains' : undefined
}

function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Makes the browser refuse storage and databases from now on, as with all cookies blocked. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}
