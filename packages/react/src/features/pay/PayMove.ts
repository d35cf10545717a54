import type { FlowEvent, MethodEvent, MethodState, PayFlow } from '@billfold/core'

/** Where a widget stands: in the flow, and in the choice of a method. */
export type PayPlace = { flow: PayFlow; method: MethodState }

/** What leads on from there. */
export type PayMove = { flow: FlowEvent } | { method: MethodEvent }
