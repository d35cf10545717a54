'use client'
import { findCapabilities, type MethodState } from '@billfold/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useConnectors } from 'wagmi'
import { useLoaded } from '../../hooks/useLoaded.js'
import { useWallets } from '../../hooks/useWallets.js'
import { pay as english } from '../../locale/en/pay.js'
import { useText } from '../../locale/useText.js'
import { findDestinationToken } from './findDestinationToken.js'
import type { PayState } from './PayContext.js'
import type { PayWidgetOptions } from './PayWidgetOptions.js'

const loadModal = () => import('../connect/ConnectModal.js')

type UsePayConnectParameters = {
  options: PayWidgetOptions
  method: MethodState
  choosePayer: PayState['choosePayer']
  moveMethod: PayState['moveMethod']
}

/** The connect dialog of the widget: for a first wallet, and for one more to pay with, which stays beside the active one. */
export function usePayConnect({ options, method, choosePayer, moveMethod }: UsePayConnectParameters): {
  connect: () => void
  dialog: ReactNode
} {
  const t = useText('pay', english)
  const [isFirst, setFirst] = useState(false)
  const isAnother = method === 'walletConnection'
  const modal = useLoaded(loadModal, isFirst || isAnother)
  const connected = useWallets().map(({ connector }) => connector.id)
  const inApp = useConnectors().filter((connector) => findCapabilities(connector).inApp)
  // A wallet that was there before the dialog opened needs none.
  useEffect(() => {
    if (connected.length > 0) setFirst(false)
  }, [connected.length])
  if (!modal || !(isFirst || isAnother)) return { connect: () => setFirst(true), dialog: undefined }
  const { connectOptions, hiddenWallets = connectOptions?.hiddenWallets ?? [] } = options
  return {
    connect: () => setFirst(true),
    dialog: (
      <modal.ConnectModal
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
          setFirst(false)
          if (!isAnother) return
          if (!result) return moveMethod('BACK')
          choosePayer(result.connector.uid)
          moveMethod('WALLET_CONNECTED')
        }}
      />
    ),
  }
}
