/** Spec §4 "Method-selection sub-states". */
export type MethodState = 'walletSelection' | 'tokenSelection' | 'fiatProviderSelection' | 'walletConnection'

export type MethodEvent = 'WALLET_CHOSEN' | 'CARD_CHOSEN' | 'CONNECT_CHOSEN' | 'WALLET_CONNECTED' | 'BACK'

/** `leave` gives the step back to the main flow. */
type Table = Record<MethodState, Partial<Record<MethodEvent, MethodState | 'leave'>>>

const methodTransitions = {
  walletSelection: {
    WALLET_CHOSEN: 'tokenSelection',
    CARD_CHOSEN: 'fiatProviderSelection',
    CONNECT_CHOSEN: 'walletConnection',
    BACK: 'leave',
  },
  tokenSelection: { BACK: 'walletSelection' },
  fiatProviderSelection: { BACK: 'walletSelection' },
  walletConnection: { WALLET_CONNECTED: 'tokenSelection', BACK: 'walletSelection' },
} as const satisfies Table

/** Where an event leads inside method selection; unknown events lead nowhere. */
export function nextMethod(state: MethodState, event: MethodEvent): MethodState | 'leave' {
  const row: Partial<Record<MethodEvent, MethodState | 'leave'>> = methodTransitions[state]
  return row[event] ?? state
}
