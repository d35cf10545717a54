'use client'
import { useState } from 'react'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import { useActiveAccount } from '../../hooks/useActiveAccount.js'
import { useBillfold, useKitState } from '../../provider/BillfoldContext.js'
import { Panel } from '../../ui/layout/Panel.js'
import { Spinner } from '../../ui/loading/Spinner.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import { Surface } from '../../ui/surface/Surface.js'
import { connectRules } from '../guard/connectRules.js'
import { Guard } from '../guard/Guard.js'
import styles from '../look/Card.module.css'
import type { ConnectButtonProps } from './ConnectButtonProps.js'
import { pickConnectOptions } from './ConnectButtonProps.js'
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

/**
 * Renders the connect flow inline; empty once a wallet is connected and, if the host requires it, signed in.
 */
export function ConnectEmbed(props: ConnectEmbedProps) {
  return (
    <Guard look="card" entry="ConnectEmbed" rules={connectRules} options={props}>
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
  const { chunk: flow } = connectFlow.useChunk()
  const { chunk: signIn } = signInScreen.useChunk(mustSignIn)
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

const signInScreen = lazyChunk(() => import('../../features/connect/sign-in/SignInScreen.js'))
const connectFlow = lazyChunk(() => import('../../features/connect/ConnectFlow.js'))
