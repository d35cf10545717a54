'use client'
import { useActiveAccount } from '../hooks/useActiveAccount.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { useLoaded } from '../hooks/useLoaded.js'
import { Panel } from '../ui/Panel.js'
import { Spinner } from '../ui/Spinner.js'
import { Surface } from '../ui/Surface.js'
import type { Appearance } from './Appearance.js'
import type { ConnectButtonProps } from './ConnectButtonProps.js'
import styles from './ConnectEmbed.module.css'
import { checkOptions } from './checkOptions.js'
import { pickConnectOptions } from './pickConnectOptions.js'
import { useConnectEvents } from './useConnectEvents.js'

export type ConnectEmbedProps = Appearance &
  Pick<
    ConnectButtonProps,
    | 'chain'
    | 'chains'
    | 'connectModal'
    | 'hiddenWallets'
    | 'onConnect'
    | 'onDisconnect'
    | 'recommendedWallets'
    | 'showAllWallets'
    | 'wallets'
  > & { className?: string | undefined }

/** The connect flow as a part of the page; empty once a wallet is connected. */
export function ConnectEmbed(props: ConnectEmbedProps) {
  const billfold = useBillfold()
  checkOptions(props, billfold)
  useConnectEvents(props)
  const account = useActiveAccount()
  const flow = useLoaded(loadFlow)
  return (
    <Surface theme={props.theme} locale={props.locale} className={props.className}>
      {account ? null : (
        <div className={styles.card} data-size={props.connectModal?.size ?? 'compact'}>
          {flow ? (
            <flow.ConnectFlow options={pickConnectOptions(props)} onConnect={() => {}} />
          ) : (
            <Panel>
              <Spinner />
            </Panel>
          )}
        </div>
      )}
    </Surface>
  )
}

const loadFlow = () => import('../features/connect/ConnectFlow.js')
