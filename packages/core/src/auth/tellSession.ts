import type { Billfold } from '../config/Billfold.js'
import { nextSession, type SessionEvent } from './nextSession.js'

/** Enters what happened to the session; returns whether that changed anything. */
export function tellSession({ state }: Pick<Billfold, 'state'>, event: SessionEvent): boolean {
  const before = state.get().session
  state.set((kit) => {
    const session = nextSession(kit.session, event)
    return session === kit.session ? kit : { ...kit, session }
  })
  return state.get().session !== before
}
