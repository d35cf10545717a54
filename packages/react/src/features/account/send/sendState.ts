import { formatUnits, normalizeAmount } from '@billfold/core'
import { isGroupedNumber, type JournalEntry } from '@billfold/core/internal'
import { type Address, isAddress } from 'viem'
import type { SendToken } from './tokens.js'

/** Display data of a send. */
export type SendSummary = {
  /** Whole tokens, exact. */
  amount: string
  symbol: string
  receiver: Address
  /** Normalized ENS name that was entered. */
  name?: string | undefined
}

/** Returns the summary of a recorded send; undefined if the record lacks it. */
export function toSendSummary({ details }: JournalEntry): SendSummary | undefined {
  const { amount, decimals, symbol, receiver, receiverName } = details
  const isWhole =
    typeof amount === 'bigint' &&
    typeof decimals === 'number' &&
    typeof receiver === 'string' &&
    isAddress(receiver)
  if (!isWhole) return undefined
  return {
    amount: formatUnits(amount, decimals),
    symbol: typeof symbol === 'string' ? symbol : '',
    receiver,
    name: typeof receiverName === 'string' ? receiverName : undefined,
  }
}

export type SendView = 'form' | 'tokens' | 'networks' | 'pending' | 'success' | 'error'

/** State of the send screen; `form` is the idle state (R4.85). */
export type SendState = {
  view: SendView
  /** Undefined until chosen; defaults to the chain's first. */
  token: SendToken | undefined
  receiver: string
  amount: string
  /** True after a pasted amount was refused; shows a hint. */
  isAmountRefused: boolean
  /** True after Send was pressed on an invalid form; shows errors from then on. */
  isTried: boolean
  /** True if the user accepted the warnings. */
  isAccepted: boolean
  /** True if the user accepted that the browser cannot store a record. */
  isRecordless: boolean
  /** Summary of the current or last send. */
  summary: SendSummary | undefined
  entry: JournalEntry | undefined
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
  | { type: 'STARTED'; summary: SendSummary | undefined; entry?: JournalEntry | undefined }
  | { type: 'PROGRESSED'; entry: JournalEntry }
  | { type: 'SUCCEEDED'; entry: JournalEntry }
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
  entry: undefined,
  error: undefined,
}

/** Views in which each event is handled; late events are ignored elsewhere. */
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

/** Returns the next state of the send screen. */
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
        entry: event.entry,
        error: undefined,
      }
    case 'PROGRESSED':
      return { ...state, entry: event.entry }
    case 'SUCCEEDED':
      return { ...state, view: 'success', entry: event.entry }
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

/** Clears the form after a send, to prevent sending twice; only a failure keeps it. */
function goBack(state: SendState): SendState {
  if (state.view === 'networks') return { ...state, view: 'tokens' }
  if (state.view === 'success') return { ...emptySend, token: state.token }
  return { ...state, view: 'form', entry: undefined, error: undefined, isTried: false, isAccepted: false }
}
