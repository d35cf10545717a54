'use client'

import type { InAppLogin } from '@billfold/core/wallets'
import { createContext, type ReactNode, useContext } from 'react'
import { WalletIcon } from '../../../display/Mark.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Text } from '../../../ui/text/Text.js'
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
  const { linking } = useLoginContext()
  return linking ? t('linkTitle') : <WalletTitle />
}

/** Titles the chooser by the app, with the wallet's name and image below; by the wallet alone where the app has no name. */
export function ChooserTitle() {
  const t = useText('login', english)
  const app = useBillfold().appMetadata?.name
  const { linking } = useLoginContext()
  if (!app || linking) return <LoginTitle />
  return (
    <>
      {t('toApp', { app })} <br />
      <Text as="span" size="small" tone="secondary">
        <WalletTitle size={16} />
      </Text>
    </>
  )
}

function WalletTitle({ size = 24 }: { size?: number | undefined }) {
  const { name, icon } = useLoginContext()
  return (
    <span className={styles.title}>
      <WalletIcon name={name} src={icon} size={size} />
      <bdi>{name}</bdi>
    </span>
  )
}
