'use client'

import { classifyFailure, type FailureKind, signIn } from '@billfold/core'
import { type AttemptStatus, findWalletIcon, signOutAndDisconnect, toMarkId } from '@billfold/core/internal'
import { findInAppLogin } from '@billfold/core/wallets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { type ActiveAccount, useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { signIn as english } from '../../../locale/en/signIn.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Details } from '../../../ui/notice/Details.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { WalletMark } from '../components/WalletMark.js'

/** Status of a sign-in, with its error message. */
export type SignInAttempt = {
  status: Exclude<AttemptStatus, 'connected'>
  message?: string | undefined
}

const byKind: Partial<Record<FailureKind, SignInAttempt['status']>> = {
  rejected: 'rejected',
  closed: 'rejected',
  pending: 'pending',
  locked: 'locked',
}

const idle: SignInAttempt = { status: 'idle' }

/** Signs an account in, one attempt at a time; aborts on unmount or account change. */
export function useSignIn(
  address: string | undefined,
  isFresh: boolean,
): { attempt: SignInAttempt; start: () => void } {
  const billfold = useBillfold()
  const { platform } = billfold
  const [attempt, setAttempt] = useState(idle)
  const current = useRef<AbortController>(undefined)
  // Only a change of the account resets the attempt: a press may come before the effects of the first rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account resets the attempt
  useEffect(
    () => () => {
      current.current?.abort()
      setAttempt(idle)
    },
    [address],
  )
  const start = useCallback(async () => {
    current.current?.abort()
    current.current = new AbortController()
    const { signal } = current.current
    setAttempt({ status: 'awaiting' })
    try {
      await signIn(billfold, { signal })
    } catch (error) {
      if (signal.aborted) return
      const kind = classifyFailure(error)
      billfold.emit('error', { area: 'signIn', code: kind, error })
      const status = byKind[kind] ?? 'failed'
      setAttempt({
        status,
        message: status === 'failed' && error instanceof Error ? error.message : undefined,
      })
    }
  }, [billfold])
  // Deferred, since React may unmount and remount the screen.
  useEffect(
    () => (isFresh ? platform.clock.after(0, () => void start()) : undefined),
    [isFresh, platform, start],
  )
  return { attempt, start: () => void start() }
}

export type SignInScreenProps = {
  /** True right after connecting; an in-app wallet signs without a prompt, so it is asked at once. */
  isFresh?: boolean | undefined
}

/** Asks the connected account to sign in to the host app (R2.9, R2.10). */
export function SignInScreen({ isFresh = false }: SignInScreenProps) {
  const account = useActiveAccount()
  return account ? <SignInOf account={account} isFresh={isFresh} /> : null
}

function SignInOf({ account, isFresh }: { account: ActiveAccount; isFresh: boolean }) {
  const { address, connector } = account
  const t = useText('signIn', english)
  const announce = useAnnounce()
  const {
    attempt: { status, message },
    start,
  } = useSignIn(address, isFresh && findInAppLogin(connector) !== undefined)
  const wallet = useWalletName()(connector)
  const isWaiting = status === 'awaiting'
  const title = t(`${status}.title`, { wallet })
  const text = t(`${status}.text`, { wallet })
  useEffect(() => {
    if (status !== 'idle') announce(`${title}. ${text}`, isWaiting ? 'polite' : 'assertive')
  }, [announce, title, text, status, isWaiting])
  return (
    <Screen
      title={t('title')}
      footer={
        <Stack gap={4}>
          <Button busy={isWaiting} onClick={start}>
            {t(isWaiting ? 'signingIn' : status === 'idle' ? 'button' : 'tryAgain')}
          </Button>
          <LeaveButton connector={connector} />
        </Stack>
      }
    >
      <Panel>
        <WalletMark
          wallet={{ id: toMarkId(connector), icon: findWalletIcon(connector) }}
          name={wallet}
          status={status}
        />
        <Text as="h3" size="title" align="center">
          {title}
        </Text>
        <Text tone="secondary" align="center">
          {text}
        </Text>
        <Text size="small" tone="secondary" align="center">
          {isWaiting ? t('hint', { wallet }) : <AddressText address={address} form="receipt" />}
        </Text>
        {message && (
          <Details summary={t('details')}>
            <Text size="small" align="start">
              <bdi>{message}</bdi>
            </Text>
          </Details>
        )}
      </Panel>
    </Screen>
  )
}

/** Disconnects a user who does not want to sign in. */
function LeaveButton({ connector }: Pick<ActiveAccount, 'connector'>) {
  const nameOf = useWalletName()
  const t = useText('signIn', english)
  const billfold = useBillfold()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      variant="quiet"
      size="medium"
      busy={busy}
      onClick={() => {
        setBusy(true)
        void signOutAndDisconnect(billfold, { connector })
      }}
    >
      {t('disconnect', { wallet: nameOf(connector) })}
    </Button>
  )
}
