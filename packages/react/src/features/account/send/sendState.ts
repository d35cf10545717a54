import { isGroupedNumber, normalizeAmount, type Operation } from '@billfold/core'
import type { SendToken } from './SendToken.js'
import type { SendSummary } from './toSendSummary.js'

export type SendView = 'form' | 'tokens' | 'networks' | 'pending' | 'success' | 'error'

/** Everything that the send screen remembers. Spec §4: idle is `form`. */
export type SendState = {
  view: SendView
  /** Undefined until one is chosen: then it is the chain's first. */
  token: SendToken | undefined
  receiver: string
  amount: string
  /** A pasted amount was not taken: say why. */
  isAmountRefused: boolean
  /** Send was pressed on an incomplete form: what is wrong is said from then on. */
  isTried: boolean
  /** The warnings were read and ticked off. */
  isAccepted: boolean
  /** That the browser keeps no record was read and ticked off. */
  isRecordless: boolean
  /** What is on its way, or was. */
  summary: SendSummary | undefined
  operation: Operation | undefined
  error: unknown
}

export type SendEvent =
  | { type: 'RECEIVER_TYPED'; text: string }
  | { type: 'AMOUNT_TYPED'; text: string }
  | { type: 'TOKEN_CHOSEN'; token: SendToken }
  | { type: 'PICKER_OPENED'; view: 'tokens' | 'networks' }
  | { type: 'WARNINGS_ACCEPTED'; isAccepted: boolean }
  | { type: 'RECORD_ACCEPTED'; isAccepted: boolean }
  | { type: 'TRIED' }
  | { type: 'STARTED'; summary: SendSummary | undefined; operation?: Operation | undefined }
  | { type: 'PROGRESSED'; operation: Operation }
  | { type: 'SUCCEEDED'; operation: Operation }
  | { type: 'FAILED'; error: unknown }
  | { type: 'BACK' }
  | { type: 'RESET' }

export const emptySend: SendState = {
  view: 'form',
  token: undefined,
  receiver: '',
  amount: '',
  isAmountRefused: false,
  isTried: false,
  isAccepted: false,
  isRecordless: false,
  summary: undefined,
  operation: undefined,
  error: undefined,
}

/** In which views an event means anything: a late click or answer elsewhere changes nothing. */
const heardIn: Record<SendEvent['type'], readonly SendView[]> = {
  RECEIVER_TYPED: ['form'],
  AMOUNT_TYPED: ['form'],
  TOKEN_CHOSEN: ['tokens'],
  PICKER_OPENED: ['form', 'tokens'],
  WARNINGS_ACCEPTED: ['form'],
  RECORD_ACCEPTED: ['form'],
  TRIED: ['form'],
  STARTED: ['form', 'error'],
  PROGRESSED: ['pending'],
  SUCCEEDED: ['pending'],
  FAILED: ['pending'],
  BACK: ['tokens', 'networks', 'success', 'error'],
  RESET: ['success', 'error'],
}

/** What the send screen shows next. */
export function nextSend(state: SendState, event: SendEvent): SendState {
  if (!heardIn[event.type].includes(state.view)) return state
  switch (event.type) {
    case 'RECEIVER_TYPED':
      return { ...state, receiver: event.text, isAccepted: false }
    case 'AMOUNT_TYPED':
      return typeAmount(state, event.text)
    case 'TOKEN_CHOSEN':
      return { ...state, view: 'form', token: event.token, amount: '', isTried: false, isAccepted: false }
    case 'PICKER_OPENED':
      return { ...state, view: event.view }
    case 'WARNINGS_ACCEPTED':
      return { ...state, isAccepted: event.isAccepted }
    case 'RECORD_ACCEPTED':
      return { ...state, isRecordless: event.isAccepted }
    case 'TRIED':
      return { ...state, isTried: true }
    case 'STARTED':
      return {
        ...state,
        view: 'pending',
        summary: event.summary,
        operation: event.operation,
        error: undefined,
      }
    case 'PROGRESSED':
      return { ...state, operation: event.operation }
    case 'SUCCEEDED':
      return { ...state, view: 'success', operation: event.operation }
    case 'FAILED':
      return { ...state, view: 'error', error: event.error }
    case 'BACK':
    case 'RESET':
      return goBack(state)
  }
}

function typeAmount(state: SendState, text: string): SendState {
  const amount = normalizeAmount(text)
  if (amount === undefined) return { ...state, isAmountRefused: isGroupedNumber(text) }
  return { ...state, amount, isAmountRefused: false }
}

/** What was sent must not be sent again by a second press: only a failure keeps the form as it was. */
function goBack(state: SendState): SendState {
  if (state.view === 'networks') return { ...state, view: 'tokens' }
  if (state.view === 'success') return { ...emptySend, token: state.token }
  return { ...state, view: 'form', operation: undefined, error: undefined, isTried: false, isAccepted: false }
}
