'use client'
import { useState } from 'react'
import { useActiveAccount } from '../hooks/useActiveAccount.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { useKitState } from '../hooks/useKitState.js'
import { usePart } from '../hooks/usePart.js'
import { Panel } from '../ui/Panel.js'
import { Spinner } from '../ui/Spinner.js'
import { Surface } from '../ui/Surface.js'
import type { Appearance } from './Appearance.js'
import type { ConnectButtonProps } from './ConnectButtonProps.js'
import styles from './ConnectEmbed.module.css'
import { Guard } from './Guard.js'
import { pickConnectOptions } from './pickConnectOptions.js'
import { useConnectEvents } from './useConnectEvents.js'

export type ConnectEmbedProps = Appearance &
  Pick<
    ConnectButtonProps,
    | 'chain'
    | 'connectModal'
    | 'hiddenWallets'
    | 'onConnect'
    | 'onDisconnect'
    | 'recommendedWallets'
    | 'showAllWallets'
    | 'wallets'
  > & { className?: string | undefined }

/** The connect flow as a part of the page; empty once a wallet is connected and, where the host asks for it, signed in. */
export function ConnectEmbed(props: ConnectEmbedProps) {
  return (
    <Guard look="card" entry="ConnectEmbed" options={props}>
      <Surface theme={props.theme} locale={props.locale} className={props.className}>
        <Flow {...props} />
      </Surface>
    </Guard>
  )
}

function Flow(props: ConnectEmbedProps) {
  const billfold = useBillfold()
  useConnectEvents(props)
  const account = useActiveAccount()
  const { session } = useKitState()
  const mustSignIn = billfold.auth !== undefined && account !== undefined && session?.status !== 'signedIn'
  const [isFresh, setFresh] = useState(false)
  const { part: flow } = usePart(loadFlow)
  const { part: signIn } = usePart(loadSignIn, mustSignIn)
  const isKnown = session !== undefined && session.status !== 'checking'
  if (account && !mustSignIn) return null
  return (
    <div className={styles.card} data-size={props.connectModal?.size ?? 'compact'}>
      {mustSignIn && signIn && isKnown ? (
        <signIn.SignInScreen isFresh={isFresh} />
      ) : flow && !mustSignIn ? (
        <flow.ConnectFlow options={pickConnectOptions(props)} onConnect={() => setFresh(true)} />
      ) : (
        <Panel>
          <Spinner />
        </Panel>
      )}
    </div>
  )
}

const loadSignIn = () => import('../features/connect/sign-in/SignInScreen.js')
const loadFlow = () => import('../features/connect/ConnectFlow.js')
