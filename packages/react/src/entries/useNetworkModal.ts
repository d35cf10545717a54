'use client'
import { useCallback } from 'react'
import type { NetworkSelectorOptions } from '../features/account/networks/NetworkSelectorOptions.js'
import type { Appearance } from './Appearance.js'
import { useModals } from './ModalContext.js'

/** Opens the network selector from anywhere; resolves when it is closed. */
export function useNetworkModal(): {
  open: (options?: NetworkSelectorOptions & Appearance) => Promise<void>
} {
  const { openNetwork } = useModals()
  const open = useCallback(
    (options: NetworkSelectorOptions & Appearance = {}) => openNetwork(options ?? {}),
    [openNetwork],
  )
  return { open }
}
