'use client'
import type { SessionStatus } from '@billfold/core'
import { useKitState } from '../hooks/useKitState.js'
import { signIn as english } from '../locale/en/signIn.js'
import { useText } from '../locale/useText.js'
import { useModals } from './ModalContext.js'
import { type ButtonOptions, PlainButton } from './PlainButton.js'

/** What the button says while it can do nothing. */
const busy = {
  checking: 'checking',
  signingIn: 'signingIn',
  signedIn: 'signingIn',
  signingOut: 'signingOut',
  signedOut: undefined,
} as const satisfies Record<SessionStatus, keyof typeof english | undefined>

/** Spec §2: stands in for the connected button until the person has signed in to the host app. */
export function SignInButton({ label, onPress, ...look }: ButtonOptions & { onPress: () => void }) {
  const t = useText('signIn', english)
  const { preload } = useModals()
  const { session } = useKitState()
  const doing = busy[session?.status ?? 'checking']
  if (doing) return <PlainButton {...look} label={t(doing)} busy disabled />
  return (
    <PlainButton
      {...look}
      label={label ?? t('button')}
      opensDialog
      onPress={onPress}
      onNear={() => preload('signIn')}
    />
  )
}
