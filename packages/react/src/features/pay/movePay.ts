import { nextMethod, reduceFlow, type Store } from '@billfold/core'
import type { PayMove, PayPlace } from './PayMove.js'

/** Moves a widget by the tables of spec §4; somebody who is through with it leaves where there is somewhere to go. */
export function movePay(store: Store<PayPlace>, move: PayMove, leave: (() => void) | undefined): void {
  if ('flow' in move) {
    const { state } = store.get().flow
    if (move.flow.type === 'RESET' && (state === 'success' || state === 'error')) leave?.()
    store.set((now) => ({ ...now, flow: reduceFlow(now.flow, move.flow) }))
    return
  }
  const target = nextMethod(store.get().method, move.method)
  if (target === 'leave') movePay(store, { flow: { type: 'BACK' } }, leave)
  else store.set((now) => ({ ...now, method: target }))
}
