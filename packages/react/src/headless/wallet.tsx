'use client'
import { findWalletIcon } from '@billfold/core/internal'
import { walletDirectory } from '@billfold/core/wallets'
import type { ReactNode } from 'react'
import { useConnectors } from 'wagmi'
import { useImage } from '../display/useImage.js'
import { useWalletName } from '../hooks/wallet.js'
import { createProviderContext, guardPrimitive, Slot, type SlotProps } from './primitive.js'

const { Context, useProviderValue: useWalletValue } =
  /* @__PURE__ */ createProviderContext<string>('WalletProvider')

export type WalletProviderProps = {
  /** Wallet id: its reverse domain name, or the connector's id. */
  id: string
  children?: ReactNode
}

/** Sets the wallet that the primitives below show. */
export function WalletProvider({ id, children }: WalletProviderProps) {
  return <Context.Provider value={id}>{children}</Context.Provider>
}

export type WalletNameProps = SlotProps & { formatFn?: ((name: string) => string) | undefined }

/** Renders the wallet's name: as announced, else from the directory of known wallets. */
export const WalletName = /* @__PURE__ */ guardPrimitive(function WalletName({
  formatFn = (name) => name,
  ...slots
}: WalletNameProps) {
  const id = useWalletValue('WalletName')
  const nameOf = useWalletName()
  const connector = useConnectors().find((entry) => entry.id === id)
  const known = walletDirectory.find((entry) => entry.id === id)
  return (
    <Slot {...slots} result={{ data: connector ? nameOf(connector) : known?.name, isPending: false }}>
      {(name) => <bdi>{formatFn(name)}</bdi>}
    </Slot>
  )
})

export type WalletIconProps = SlotProps & { alt?: string | undefined; className?: string | undefined }

/** Renders the icon that the wallet announces. */
export const WalletIcon = /* @__PURE__ */ guardPrimitive(function WalletIcon({
  alt = '',
  className,
  ...slots
}: WalletIconProps) {
  const id = useWalletValue('WalletIcon')
  const connector = useConnectors().find((entry) => entry.id === id)
  const image = useImage(connector && findWalletIcon(connector))
  return (
    <Slot {...slots} result={{ data: image, isPending: false }}>
      {(source) => <img {...source} alt={alt} className={className} />}
    </Slot>
  )
})
