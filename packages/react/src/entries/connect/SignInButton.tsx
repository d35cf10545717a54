'use client'
import type { SessionStatus } from '@billfold/core/internal'
import { signIn as english } from '../../locale/en/signIn.js'
import { useText } from '../../locale/useText.js'
import { useKitState } from '../../provider/BillfoldContext.js'
import { type ButtonOptions, PlainButton } from '../look/PlainButton.js'
import { useModals } from '../modals/ModalContext.js'

/** Label keys of the states in which the button is disabled. */
const busy = {
  checking: 'checking',
  signingIn: 'signingIn',
  signedIn: 'signingIn',
  signingOut: 'signingOut',
  signedOut: undefined,
} as const satisfies Record<SessionStatus, keyof typeof english | undefined>

/** Replaces the connected button until the user has signed in to the host app. */
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
