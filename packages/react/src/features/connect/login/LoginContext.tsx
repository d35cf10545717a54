'use client'

import type { InAppLogin } from '@billfold/core/wallets'
import { createContext, type ReactNode, useContext } from 'react'
import { WalletIcon } from '../../../display/Mark.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import styles from './LoginFlow.module.css'
import type { LoginActions, LoginState } from './useLogin.js'

/** State shared by the components of one login. */
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

/** Returns the login context; throws outside a login flow. */
export function useLoginContext(): LoginContextValue {
  const value = useContext(LoginContext)
  if (!value) throw new Error('A part of the login is used outside LoginFlow.')
  return value
}

/** Returns the login context, narrowed to the step of the calling component. */
export function useLoginStep<Step extends LoginState['step']>(
  step: Step,
): Extract<LoginState, { step: Step }> | undefined {
  const { state } = useLoginContext()
  return state.step === step ? (state as Extract<LoginState, { step: Step }>) : undefined
}

/** Shows the wallet's name and image, or "Link a Profile" (R2.35, R2.36). */
export function LoginTitle() {
  const t = useText('login', english)
  const { name, icon, linking } = useLoginContext()
  if (linking) return t('linkTitle')
  return (
    <span className={styles.title}>
      <WalletIcon name={name} src={icon} size={24} />
      <bdi>{name}</bdi>
    </span>
  )
}
