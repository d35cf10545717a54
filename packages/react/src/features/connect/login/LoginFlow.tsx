'use client'
import type { InAppLogin } from '@billfold/core'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocale } from '../../../locale/useLocale.js'
import { ChooseLogin } from './ChooseLogin.js'
import { LoginContext } from './LoginContext.js'
import { LoginWaiting } from './LoginWaiting.js'
import type { LoginState } from './loginState.js'
import { useLogin } from './useLogin.js'

export type LoginFlowProps = {
  inApp: InAppLogin
  /** The wallet's own name and image, for the header. */
  name: string
  icon?: string | undefined
  /** Adds a login to the account, in place of logging in. */
  linking?: boolean | undefined
  /** No login can be chosen yet: the terms are not agreed to. */
  disabled?: boolean | undefined
  /** What stands below the ways to log in. */
  footer?: ReactNode
  /** From the first screen. */
  onBack?: (() => void) | undefined
  onDone: () => void
}

/** Which part each state shows. */
const parts: Record<LoginState['step'], ComponentType> = {
  choose: ChooseLogin,
  waiting: LoginWaiting,
}

/** Spec §2 "Login chooser", for logging in and for linking a profile alike. */
export function LoginFlow({ linking = false, disabled = false, ...props }: LoginFlowProps) {
  const [state, actions] = useLogin({ inApp: props.inApp, linking, onDone: props.onDone })
  const { id } = useLocale()
  const { inApp } = props
  // The wallet's own window speaks the language of this page.
  useEffect(() => inApp.setLocale(id), [inApp, id])
  const Part = parts[state.step]
  return (
    <LoginContext.Provider value={{ ...props, linking, disabled, state, actions }}>
      <Part key={state.step} />
    </LoginContext.Provider>
  )
}
