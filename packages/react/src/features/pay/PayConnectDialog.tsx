'use client'
import { findDestinationToken } from '@billfold/core/internal'
import { findCapabilities } from '@billfold/core/wallets'
import { useEffect } from 'react'
import { useConnectors } from 'wagmi'
import { useWallets } from '../../hooks/useWallets.js'
import { pay as english } from '../../locale/en/pay.js'
import { useText } from '../../locale/useText.js'
import { ConnectModal } from '../connect/ConnectModal.js'
import { usePayState } from './provider/PayContext.js'

/** Connects a first wallet, or an additional one to pay with, which does not become active. */
export function PayConnectDialog({ onFirst }: { onFirst: () => void }) {
  const t = useText('pay', english)
  const { options, state, store, moveMethod } = usePayState()
  const isAnother = state.method === 'walletConnection'
  const connected = useWallets().map(({ connector }) => connector.id)
  const inApp = useConnectors().filter((connector) => findCapabilities(connector).inApp)
  // Not needed if a wallet was connected before the dialog opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a wallet connects or disconnects
  useEffect(() => {
    if (connected.length > 0) onFirst()
  }, [connected.length])
  const { connectOptions, hiddenWallets = connectOptions?.hiddenWallets ?? [] } = options
  return (
    <ConnectModal
      key={isAnother ? 'another' : 'first'}
      options={{
        ...connectOptions,
        chain: { id: findDestinationToken(options).chainId },
        connectModal: { size: 'compact', title: t('connecting.title'), ...connectOptions?.connectModal },
        hiddenWallets: isAnother
          ? [...hiddenWallets, ...connected, ...inApp.map(({ id }) => id)]
          : hiddenWallets,
        makeActive: !isAnother,
      }}
      onClose={(result) => {
        onFirst()
        if (!isAnother) return
        if (!result) return moveMethod('BACK')
        store?.choosePayer(result.connector.uid)
        moveMethod('WALLET_CONNECTED')
      }}
    />
  )
}
