import type { BlockedPopup, LoginOption, LoginRequest } from '@billfold/core'
import type { login as english } from '../../../locale/en/login.js'

/** Why a login did not work, as far as there are words for it. */
export type LoginProblem = keyof typeof english.problems

/** How somebody is being logged in, once nothing is left to type here. */
export type LoginWay =
  | Extract<LoginOption, { method: 'social' }>
  | Extract<LoginRequest, { method: 'email' | 'phone' | 'passkey' | 'wallet' | 'guest' }>

/** Spec §2 "Login chooser": the state that decides which login is on screen. */
export type LoginState =
  | { step: 'choose'; entry: 'email' | 'phone' | undefined }
  | { step: 'waiting'; way: LoginWay; blocked?: BlockedPopup | undefined; problem?: LoginProblem | undefined }

export type LoginEvent =
  | { type: 'ENTER'; entry: 'email' | 'phone' }
  | { type: 'START'; way: LoginWay }
  | { type: 'BLOCKED'; blocked: BlockedPopup }
  | { type: 'OPENED' }
  | { type: 'FAIL'; problem: LoginProblem }
  | { type: 'BACK' }

export const firstLogin: LoginState = { step: 'choose', entry: undefined }

/** Late and impossible events change nothing. */
export function nextLogin(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'ENTER':
      return { step: 'choose', entry: event.entry }
    case 'START':
      return { step: 'waiting', way: event.way }
    case 'BLOCKED':
      return state.step === 'waiting' ? { ...state, blocked: event.blocked } : state
    case 'OPENED':
      return state.step === 'waiting' ? { ...state, blocked: undefined } : state
    case 'FAIL':
      return state.step === 'waiting' ? { ...state, blocked: undefined, problem: event.problem } : state
    case 'BACK':
      return state.step === 'waiting' ? { step: 'choose', entry: toEntry(state.way) } : firstLogin
  }
}

const toEntry = ({ method }: LoginWay) => (method === 'email' || method === 'phone' ? method : undefined)
