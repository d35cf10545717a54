'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { DetailsModalOptions } from '../../features/account/DetailsModalOptions.js'
import type { NetworkSelectorOptions } from '../../features/account/networks/NetworkSelectorOptions.js'
import type { ConnectResult } from '../../features/connect/ConnectContext.js'
import type { ConnectModalProps } from '../../features/connect/ConnectModal.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import type { GuardProps } from '../guard/Guard.js'

/** `onError` is called when the modal itself has failed. */
export type ModalSettings = Appearance & Pick<GuardProps, 'entry' | 'rules' | 'options' | 'onError'>

/** Opens modals from anywhere inside the provider; each promise resolves when the modal closes. */
export type Modals = {
  openConnect(options: ConnectModalProps['options'] & Appearance): Promise<ConnectResult | undefined>
  openAccount(options: DetailsModalOptions & Appearance): Promise<void>
  openNetwork(options: NetworkSelectorOptions & Appearance): Promise<void>
  /** Shows any other modal until it calls `close`; replaces one that is already open. */
  show<Result>(
    settings: ModalSettings,
    render: (close: (result?: Result) => void) => ReactNode,
  ): Promise<Result | undefined>
  openSignIn(appearance: Appearance): Promise<void>
  /**
   * Loads a modal's code before it is needed: on hover, focus or pointer down. With the options of the connect
   * modal it is also rendered, closed, so that a press has only to show it.
   */
  preload(kind: ModalKind, connectOptions?: ConnectModalProps['options'] & Appearance): void
}

export type ModalKind = 'connect' | 'account' | 'network' | 'signIn'

export const ModalContext = createContext<Modals | undefined>(undefined)

export function useModals(): Modals {
  // Throws without a provider.
  useBillfold()
  return useContext(ModalContext) as Modals
}
