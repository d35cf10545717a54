'use client'
import { walletDirectory } from '@billfold/core'
import { useConnectors } from 'wagmi'
import { useWalletName } from '../hooks/useWalletName.js'
import { guardPart } from './guardPart.js'
import { Slot, type SlotProps } from './Slot.js'
import { useWalletPart } from './WalletProvider.js'

export type WalletNameProps = SlotProps & { formatFn?: ((name: string) => string) | undefined }

/** The wallet's name: as it announces itself, else as the directory of known wallets has it. */
export const WalletName = /* @__PURE__ */ guardPart(function WalletName({
  formatFn = (name) => name,
  ...slots
}: WalletNameProps) {
  const id = useWalletPart('WalletName')
  const nameOf = useWalletName()
  const connector = useConnectors().find((one) => one.id === id)
  const known = walletDirectory.find((one) => one.id === id)
  return (
    <Slot {...slots} found={{ data: connector ? nameOf(connector) : known?.name, isPending: false }}>
      {(name) => <bdi>{formatFn(name)}</bdi>}
    </Slot>
  )
})
