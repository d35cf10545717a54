'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { DetailsModalOptions } from '../features/account/DetailsModalOptions.js'
import type { NetworkSelectorOptions } from '../features/account/networks/NetworkSelectorOptions.js'
import type { ConnectModalProps } from '../features/connect/ConnectModal.js'
import { useBillfold } from '../hooks/useBillfold.js'
import type { Appearance } from './Appearance.js'
import type { EntryName } from './entryRules.js'

/** What a person chose in the connect modal. */
export type ConnectResult = { connector: Connector; address: Address }

export type ModalSettings = Appearance & {
  /** The modal itself has failed, and says so. */
  onError?: ((error: Error) => void) | undefined
  /** Whose options are checked before the modal is shown. */
  entry?: EntryName | undefined
  options?: object | undefined
}

/** What can be opened from anywhere inside the provider; each resolves when it is closed again. */
export type Modals = {
  openConnect(options: ConnectModalProps['options'] & Appearance): Promise<ConnectResult | undefined>
  openAccount(options: DetailsModalOptions & Appearance): Promise<void>
  openNetwork(options: NetworkSelectorOptions & Appearance): Promise<void>
  /** Shows any other modal until it calls `close`; one that is open already gives way. */
  show<Result>(
    settings: ModalSettings,
    render: (close: (result?: Result) => void) => ReactNode,
  ): Promise<Result | undefined>
  openSignIn(appearance: Appearance): Promise<void>
  /** Fetches a modal's code before it is needed: on hover, focus or pointer down. */
  preload(kind: ModalKind): void
}

export type ModalKind = 'connect' | 'account' | 'network' | 'signIn'

export const ModalContext = createContext<Modals | undefined>(undefined)

export function useModals(): Modals {
  // Without a provider this says so.
  useBillfold()
  return useContext(ModalContext) as Modals
}
