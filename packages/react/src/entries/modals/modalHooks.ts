'use client'
import { BillfoldError } from '@billfold/core'
import { useCallback, useState } from 'react'
import type { DetailsModalOptions } from '../../features/account/DetailsModalOptions.js'
import type { NetworkSelectorOptions } from '../../features/account/networks/NetworkSelectorOptions.js'
import type { ConnectResult } from '../../features/connect/ConnectContext.js'
import type { ConnectOptions } from '../../features/connect/ConnectOptions.js'
import { useActiveAccount } from '../../hooks/useActiveAccount.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import { useModals } from './ModalContext.js'

export type UseModalReturn<Options, Result> = {
  /** Opens the modal; the promise settles when it is closed. */
  open: (options?: Options) => Promise<Result>
  /** True while a modal that this hook opened is open. */
  isOpen: boolean
}

function useModal<Options extends object, Result>(
  show: (options: Options) => Promise<Result>,
): UseModalReturn<Options, Result> {
  // An opening that replaces another begins before the other ends.
  const [openings, setOpenings] = useState(0)
  const open = useCallback(
    async (options?: Options) => {
      setOpenings((count) => count + 1)
      try {
        return await show(options ?? ({} as Options))
      } finally {
        setOpenings((count) => count - 1)
      }
    },
    [show],
  )
  return { open, isOpen: openings > 0 }
}

/**
 * Opens the connect modal from anywhere; `open` resolves to the account, or to undefined when it was closed.
 *
 * @example
 * ```tsx
 * import { useConnectModal } from '@billfold/react'
 *
 * export function Start() {
 *   const { open, isOpen } = useConnectModal()
 *   return <button disabled={isOpen} onClick={() => open({ theme: 'dark' })}>Connect</button>
 * }
 * ```
 */
export function useConnectModal(): UseModalReturn<ConnectOptions & Appearance, ConnectResult | undefined> & {
  /** @deprecated Use `open`. */
  connect: (options?: ConnectOptions & Appearance) => Promise<ConnectResult | undefined>
  /** @deprecated Use `isOpen`. */
  isConnecting: boolean
} {
  const { open, isOpen } = useModal(useModals().openConnect)
  return { open, isOpen, connect: open, isConnecting: isOpen }
}

/**
 * Opens the account modal from anywhere; `open` rejects when no wallet is connected.
 *
 * @example
 * ```tsx
 * import { useAccountModal } from '@billfold/react'
 *
 * export function Profile() {
 *   const { open } = useAccountModal()
 *   return <button onClick={() => open({ hideSwitchWallet: true })}>My account</button>
 * }
 * ```
 */
export function useAccountModal(): UseModalReturn<DetailsModalOptions & Appearance, void> {
  const { openAccount } = useModals()
  const isConnected = useActiveAccount() !== undefined
  const show = useCallback(
    async (options: DetailsModalOptions & Appearance) => {
      if (!isConnected) throw new BillfoldError('NoActiveAccount')
      await openAccount(options)
    },
    [openAccount, isConnected],
  )
  return useModal(show)
}

/**
 * Opens the network selector from anywhere.
 *
 * @example
 * ```tsx
 * import { useNetworkModal } from '@billfold/react'
 *
 * export function Networks() {
 *   const { open } = useNetworkModal()
 *   return <button onClick={() => open()}>Switch network</button>
 * }
 * ```
 */
export function useNetworkModal(): UseModalReturn<NetworkSelectorOptions & Appearance, void> {
  return useModal(useModals().openNetwork)
}
