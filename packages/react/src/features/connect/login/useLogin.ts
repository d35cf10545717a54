'use client'
import type { InAppLogin, LoginRequest } from '@billfold/core'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { firstLogin, type LoginState, type LoginWay, nextLogin } from './loginState.js'
import { toLoginProblem } from './toLoginProblem.js'

export type UseLoginParameters = {
  inApp: InAppLogin
  /** Adds the login to the account that is logged in, in place of logging in. */
  linking: boolean
  onDone: () => void
}

export type LoginActions = {
  enter: (entry: 'email' | 'phone') => void
  /** Call it inside the click: it may open a window. */
  start: (way: LoginWay) => void
  reopen: () => void
  retry: () => void
  back: () => void
}

/** What the chooser does: one login at a time, which ends with the screen. */
export function useLogin({ inApp, linking, onDone }: UseLoginParameters): [LoginState, LoginActions] {
  const [state, send] = useReducer(nextLogin, firstLogin)
  const current = useRef<AbortController>(undefined)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  const run = (request: LoginRequest) => {
    stop()
    const own = new AbortController()
    current.current = own
    const { signal } = own
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
