import type { Clock } from '../../platform/Clock.js'
import type { FrameClient } from './createFrameClient.js'
import type { InAppWalletOptions } from './InAppWalletOptions.js'

/** What the calls of an in-app wallet share. */
export type InAppParts = {
  options: InAppWalletOptions
  ecosystemId: string | undefined
  partnerId: string | undefined
  frame(): Promise<FrameClient>
  clock: Clock
  last: { read(): string | undefined; write(login: string): void }
  getLocale(): string | undefined
  /** Words for a frame that is not open yet, and for one that is. */
  setLocale(locale: string): void
  hasReturned(): boolean
}
