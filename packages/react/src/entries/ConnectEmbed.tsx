'use client'
import { type ComponentType, useEffect, useState } from 'react'
import type { ConnectFlowProps } from '../features/connect/ConnectFlow.js'
import { useActiveAccount } from '../hooks/useActiveAccount.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { Panel } from '../ui/Panel.js'
import { Spinner } from '../ui/Spinner.js'
import { Surface } from '../ui/Surface.js'
import type { Appearance } from './Appearance.js'
import type { ConnectButtonProps } from './ConnectButton.js'
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
  const ConnectFlow = useConnectFlow()
  return (
    <Surface theme={props.theme} locale={props.locale} className={props.className}>
      {account ? null : ConnectFlow ? (
        <ConnectFlow options={pickConnectOptions(props)} onConnect={() => {}} />
      ) : (
        <Panel>
          <Spinner />
        </Panel>
      )}
    </Surface>
  )
}

function useConnectFlow(): ComponentType<ConnectFlowProps> | undefined {
  const { warn } = useBillfold()
  const [flow, setFlow] = useState<{ ConnectFlow: ComponentType<ConnectFlowProps> }>()
  useEffect(() => {
    import('../features/connect/ConnectFlow.js').then(setFlow, (error: unknown) =>
      warn('Failed to load the wallets', error),
    )
  }, [warn])
  return flow?.ConnectFlow
}
