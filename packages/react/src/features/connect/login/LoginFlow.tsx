'use client'
import type { InAppLogin } from '@billfold/core/wallets'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocale } from '../../../locale/LocaleContext.js'
import { ChooseLogin } from './ChooseLogin.js'
import { LoginContext } from './LoginContext.js'
import { LoginWaiting } from './LoginWaiting.js'
import type { LoginState } from './useLogin.js'
import { useLogin } from './useLogin.js'

export type LoginFlowProps = {
  inApp: InAppLogin
  /** Wallet name and image, for the header. */
  name: string
  icon?: string | undefined
  /** Links a login to the account instead of logging in. */
  linking?: boolean | undefined
  /** True until the terms are accepted. */
  disabled?: boolean | undefined
  /** Shown below the login methods. */
  footer?: ReactNode
  /** Called by Back on the first screen. */
  onBack?: (() => void) | undefined
  onDone: () => void
}

/** Component of each step. */
const parts: Record<LoginState['step'], ComponentType> = {
  choose: ChooseLogin,
  waiting: LoginWaiting,
}

/** Login flow, also used for linking a profile (R2.28 to R2.39). */
export function LoginFlow({ linking = false, disabled = false, ...props }: LoginFlowProps) {
  const [state, actions] = useLogin({ inApp: props.inApp, linking, onDone: props.onDone })
  const { id } = useLocale()
  const { inApp } = props
  // The wallet's window uses the language of this page.
  useEffect(() => inApp.setLocale(id), [inApp, id])
  const Part = parts[state.step]
  return (
    <LoginContext.Provider value={{ ...props, linking, disabled, state, actions }}>
      <Part key={state.step} />
    </LoginContext.Provider>
  )
}
