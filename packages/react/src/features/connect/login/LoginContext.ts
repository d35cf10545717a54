'use client'
import type { InAppLogin } from '@billfold/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { LoginState } from './loginState.js'
import type { LoginActions } from './useLogin.js'

/** What the parts of one login share. */
export type LoginContextValue = {
  inApp: InAppLogin
  name: string
  icon?: string | undefined
  linking: boolean
  disabled: boolean
  footer?: ReactNode
  onBack?: (() => void) | undefined
  onDone: () => void
  state: LoginState
  actions: LoginActions
}

export const LoginContext = createContext<LoginContextValue | undefined>(undefined)

/** The login that the part is in. */
export function useLoginContext(): LoginContextValue {
  const value = useContext(LoginContext)
  if (!value) throw new Error('A part of the login is used outside LoginFlow.')
  return value
}

/** The same, in the state that the part is for. */
export function useLoginStep<Step extends LoginState['step']>(
  step: Step,
): Extract<LoginState, { step: Step }> | undefined {
  const { state } = useLoginContext()
  return state.step === step ? (state as Extract<LoginState, { step: Step }>) : undefined
}
