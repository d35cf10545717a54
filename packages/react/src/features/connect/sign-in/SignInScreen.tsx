'use client'
import { findInAppLogin, findWalletIcon, leaveWallet } from '@billfold/core'
import { useEffect, useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { type ActiveAccount, useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { signIn as english } from '../../../locale/en/signIn.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Details } from '../../../ui/Details.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { WalletMark } from '../parts/WalletMark.js'
import { useSignIn } from './useSignIn.js'

export type SignInScreenProps = {
  /** The person has just connected: a wallet that they logged in to signs without a question, so it is asked at once. */
  isFresh?: boolean | undefined
}

/** Spec §2: the account is connected, and the host app wants it to sign in. */
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
        <WalletMark wallet={{ icon: findWalletIcon(connector) }} name={wallet} status={status} />
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

/** The way out for somebody who does not want to sign in. */
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
        void leaveWallet(billfold, { connector })
      }}
    >
      {t('disconnect', { wallet: nameOf(connector) })}
    </Button>
  )
}
