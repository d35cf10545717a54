import type { Place, Session } from './createSession.js'
import type { toChord } from './keys.js'

type Run = (...input: never[]) => unknown

/** What a locator needs of its page. */
export type Remote = {
  session: Session
  placeOf(frames: readonly string[]): Place
  type(actions: ReturnType<typeof toChord>): Promise<unknown>
  keyboard: { press(chord: string): Promise<unknown>; type(text: string): Promise<unknown> }
  evaluateAt<T>(place: Place, run: Run | string, input: string, args: readonly unknown[]): Promise<T>
}

/** What a page needs of its browser. */
export type RemoteOwner = {
  baseURL: string
  browser(): { version(): string }
  waitForWindow(): Promise<unknown>
  addInitScript(run: Run, input?: unknown): Promise<void>
}
