'use client'
import { useEffect } from 'react'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { signIn as english } from '../../../locale/en/signIn.js'
import { useText } from '../../../locale/useText.js'
import { useKitState } from '../../../provider/BillfoldContext.js'
import { Dialog } from '../../../ui/dialog/Dialog.js'
import { SignInScreen, type SignInScreenProps } from './SignInScreen.js'

/** Compact sign-in modal; closes when no sign-in is needed (R2.10). */
export function SignInModal({ isFresh, onClose }: SignInScreenProps & { onClose: () => void }) {
  const t = useText('signIn', english)
  const account = useActiveAccount()
  const { session } = useKitState()
  const isDone = !account || session?.status === 'signedIn'
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  // Stays closed until the session is known, since most returning users have one.
  const isOpen = !isDone && session !== undefined && session.status !== 'checking'
  return (
    <Dialog open={isOpen} onClose={onClose} label={t('title')}>
      <SignInScreen isFresh={isFresh} />
    </Dialog>
  )
}
