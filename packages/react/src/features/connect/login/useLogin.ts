'use client'
import type { CodeReceiver, InAppLogin, LoginRequest } from '@billfold/core'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Connector } from 'wagmi'
import { useBillfold } from '../../../hooks/useBillfold.js'
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
  sendCode: (receiver: CodeReceiver) => void
  checkCode: (code: string) => void
  chooseWallet: () => void
  /** Call it inside the click: it may open a window. */
  start: (way: Exclude<LoginWay, { method: 'wallet' }>) => void
  startWallet: (connector: Connector) => void
  reopen: () => void
  retry: () => void
  back: () => void
}

/** What the chooser does: one login at a time, which ends with the screen. */
export function useLogin({ inApp, linking, onDone }: UseLoginParameters): [LoginState, LoginActions] {
  const { platform } = useBillfold()
  const [state, send] = useReducer(nextLogin, firstLogin)
  const current = useRef<AbortController>(undefined)
  const again = useRef<() => void>(undefined)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  const run = (request: LoginRequest) => {
    stop()
    const own = new AbortController()
    current.current = own
    const { signal } = own
    again.current = () => run(request)
    const call = linking ? inApp.linkProfile : inApp.login
    call({ ...request, signal }).then(
      () => !signal.aborted && onDone(),
      (error: unknown) => !signal.aborted && send({ type: 'FAIL', problem: toLoginProblem(error) }),
    )
  }
  const sendCode = async (receiver: CodeReceiver) => {
    send({ type: 'SEND' })
    try {
      const { resendAfter } = await inApp.sendCode(receiver)
      send({ type: 'SENT', receiver, resendAt: platform.clock.now() + resendAfter })
    } catch (error) {
      send({ type: 'FAIL', problem: toLoginProblem(error) })
    }
  }
  const actions: LoginActions = {
    enter: (entry) => send({ type: 'ENTER', entry }),
    sendCode: (receiver) => void sendCode(receiver),
    checkCode(code) {
      if (state.step !== 'code' || state.busy) return
      send({ type: 'CHECK' })
      run({ method: state.receiver.method, code })
    },
    chooseWallet: () => send({ type: 'CHOOSE_WALLET' }),
    start(way) {
      send({ type: 'START', way })
      const onBlocked = (blocked: Parameters<NonNullable<Social['onBlocked']>>[0]) =>
        send({ type: 'BLOCKED', blocked })
      run(way.method === 'social' ? { method: 'social', provider: way.provider, onBlocked } : way)
    },
    startWallet(connector) {
      send({ type: 'START', way: { method: 'wallet', name: connector.name, walletId: connector.id } })
      run({ method: 'wallet', connector })
    },
    reopen() {
      if (state.step !== 'waiting') return
      state.blocked?.open()
      send({ type: 'OPENED' })
    },
    retry() {
      if (state.step === 'waiting') send({ type: 'START', way: state.way })
      again.current?.()
    },
    back() {
      stop()
      send({ type: 'BACK' })
    },
  }
  return [state, actions]
}

type Social = Extract<LoginRequest, { method: 'social' }>
