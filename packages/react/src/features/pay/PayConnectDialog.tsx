'use client'
import { findCapabilities } from '@billfold/core'
import { useEffect } from 'react'
import { useConnectors } from 'wagmi'
import { useWallets } from '../../hooks/useWallets.js'
import { pay as english } from '../../locale/en/pay.js'
import { useText } from '../../locale/useText.js'
import { ConnectModal } from '../connect/ConnectModal.js'
import { findDestinationToken } from './findDestinationToken.js'
import { usePayState } from './PayContext.js'

/** The connect dialog of the widget: for a first wallet, and for one more to pay with, which stays beside the active one. */
export function PayConnectDialog({ onFirst }: { onFirst: () => void }) {
  const t = useText('pay', english)
  const { options, method, choosePayer, moveMethod } = usePayState()
  const isAnother = method === 'walletConnection'
  const connected = useWallets().map(({ connector }) => connector.id)
  const inApp = useConnectors().filter((connector) => findCapabilities(connector).inApp)
  // A wallet that was there before the dialog opened needs none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a wallet comes or goes
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
        choosePayer(result.connector.uid)
        moveMethod('WALLET_CONNECTED')
      }}
    />
  )
}
