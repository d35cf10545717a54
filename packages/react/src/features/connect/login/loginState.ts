import type { BlockedPopup, CodeReceiver, LoginOption } from '@billfold/core'
import type { login as english } from '../../../locale/en/login.js'

/** Why a login did not work, as far as there are words for it. */
export type LoginProblem = keyof typeof english.problems

/** How somebody is being logged in, once nothing is left to type here. */
export type LoginWay =
  | Extract<LoginOption, { method: 'social' }>
  | { method: 'passkey' | 'guest' }
  | { method: 'wallet'; name: string; walletId: string }

/** Spec §2 "Login chooser": the state that decides which login is on screen. */
export type LoginState =
  | {
      step: 'choose'
      entry: 'email' | 'phone' | undefined
      busy: boolean
      problem?: LoginProblem | undefined
    }
  | {
      step: 'code'
      receiver: CodeReceiver
      /** When another code may be asked for, in milliseconds since 1970. */
      resendAt: number
      busy: boolean
      problem?: LoginProblem | undefined
    }
  | { step: 'wallets' }
  | { step: 'waiting'; way: LoginWay; blocked?: BlockedPopup | undefined; problem?: LoginProblem | undefined }

export type LoginEvent =
  | { type: 'ENTER'; entry: 'email' | 'phone' }
  | { type: 'SEND' }
  | { type: 'SENT'; receiver: CodeReceiver; resendAt: number }
  | { type: 'CHECK' }
  | { type: 'CHOOSE_WALLET' }
  | { type: 'START'; way: LoginWay }
  | { type: 'BLOCKED'; blocked: BlockedPopup }
  | { type: 'OPENED' }
  | { type: 'FAIL'; problem: LoginProblem }
  | { type: 'BACK' }

export const firstLogin: LoginState = { step: 'choose', entry: undefined, busy: false }

/** Late and impossible events change nothing. */
export function nextLogin(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'ENTER':
      return { step: 'choose', entry: event.entry, busy: false }
    case 'SEND':
    case 'CHECK':
      return 'busy' in state ? { ...state, busy: true, problem: undefined } : state
    case 'SENT':
      return { step: 'code', receiver: event.receiver, resendAt: event.resendAt, busy: false }
    case 'CHOOSE_WALLET':
      return { step: 'wallets' }
    case 'START':
      return { step: 'waiting', way: event.way }
    case 'BLOCKED':
      return state.step === 'waiting' ? { ...state, blocked: event.blocked } : state
    case 'OPENED':
      return state.step === 'waiting' ? { ...state, blocked: undefined } : state
    case 'FAIL':
      return state.step === 'wallets'
        ? state
        : { ...state, problem: event.problem, ...('busy' in state && { busy: false }) }
    case 'BACK':
      return state.step === 'code'
        ? { step: 'choose', entry: state.receiver.method, busy: false }
        : state.step === 'waiting' && state.way.method === 'wallet'
          ? { step: 'wallets' }
          : firstLogin
  }
}
