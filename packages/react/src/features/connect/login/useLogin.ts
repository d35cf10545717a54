'use client'

import type { LoginOption } from '@billfold/core'
import type { BlockedPopup, InAppLogin, LoginRequest } from '@billfold/core/wallets'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { login as english } from '../../../locale/en/login.js'

/** Login failures that have a text. */
type LoginProblem = keyof typeof english.problems

/** Login method and its input, ready to start. */
type LoginWay =
  | Extract<LoginOption, { method: 'social' }>
  | Extract<LoginRequest, { method: 'email' | 'phone' | 'passkey' | 'wallet' | 'guest' }>

/** State of the login flow (R2.34). */
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

const firstLogin: LoginState = { step: 'choose', entry: undefined }

/** Returns the next state; late or invalid events are ignored. */
function nextLogin(state: LoginState, event: LoginEvent): LoginState {
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

/** Returns the name of a failure that has a text. By property, since two copies of the kit have two error classes. */
export function toLoginProblem(error: unknown): LoginProblem {
  const problem =
    typeof error === 'object' && error !== null && 'problem' in error ? String(error.problem) : ''
  return Object.hasOwn(english.problems, problem) ? (problem as LoginProblem) : 'failed'
}

export type UseLoginParameters = {
  inApp: InAppLogin
  /** Links the login to the current account instead of logging in. */
  linking: boolean
  onDone: () => void
}

export type LoginActions = {
  enter: (entry: 'email' | 'phone') => void
  /** Must be called inside the click handler, since it may open a popup. */
  start: (way: LoginWay) => void
  reopen: () => void
  retry: () => void
  back: () => void
}

/** Runs one login at a time; aborts on unmount. */
export function useLogin({ inApp, linking, onDone }: UseLoginParameters): [LoginState, LoginActions] {
  const [state, send] = useReducer(nextLogin, firstLogin)
  const current = useRef<AbortController>(undefined)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  const run = (request: LoginRequest) => {
    stop()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const call = linking ? inApp.linkProfile : inApp.login
    call({ ...request, signal }).then(
      () => !signal.aborted && onDone(),
      (error: unknown) => !signal.aborted && send({ type: 'FAIL', problem: toLoginProblem(error) }),
    )
  }
  const start = (way: LoginWay) => {
    send({ type: 'START', way })
    if (way.method !== 'social') return run(way)
    const { method, provider } = way
    run({ method, provider, onBlocked: (blocked) => send({ type: 'BLOCKED', blocked }) })
  }
  const actions: LoginActions = {
    enter: (entry) => send({ type: 'ENTER', entry }),
    start,
    reopen() {
      if (state.step !== 'waiting') return
      state.blocked?.open()
      send({ type: 'OPENED' })
    },
    retry() {
      if (state.step === 'waiting') start(state.way)
    },
    back() {
      stop()
      send({ type: 'BACK' })
    },
  }
  return [state, actions]
}
