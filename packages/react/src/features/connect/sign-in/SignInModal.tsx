'use client'
import { useEffect } from 'react'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useKitState } from '../../../hooks/useKitState.js'
import { signIn as english } from '../../../locale/en/signIn.js'
import { useText } from '../../../locale/useText.js'
import { Dialog } from '../../../ui/Dialog.js'
import { SignInScreen, type SignInScreenProps } from './SignInScreen.js'

/** Spec §2: the compact sign-in modal. It closes by itself when there is nothing left to sign in to. */
export function SignInModal({ isFresh, onClose }: SignInScreenProps & { onClose: () => void }) {
  const t = useText('signIn', english)
  const account = useActiveAccount()
  const { session } = useKitState()
  const isDone = !account || session?.status === 'signedIn'
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  // Whether there is anything to sign is not known yet: most people who come back have a session.
  const isOpen = !isDone && session !== undefined && session.status !== 'checking'
  return (
    <Dialog open={isOpen} onClose={onClose} label={t('title')}>
      <SignInScreen isFresh={isFresh} />
    </Dialog>
  )
}
