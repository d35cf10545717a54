'use client'
import { findWalletIcon } from '@billfold/core'
import { useConnectors } from 'wagmi'
import { useImage } from '../display/useImage.js'
import { guardPart } from './guardPart.js'
import { Slot, type SlotProps } from './Slot.js'
import { useWalletPart } from './WalletProvider.js'

export type WalletIconProps = SlotProps & { alt?: string | undefined; className?: string | undefined }

/** The icon that the wallet announces. */
export const WalletIcon = /* @__PURE__ */ guardPart(function WalletIcon({
  alt = '',
  className,
  ...slots
}: WalletIconProps) {
  const id = useWalletPart('WalletIcon')
  const connector = useConnectors().find((one) => one.id === id)
  const image = useImage(connector && findWalletIcon(connector))
  return (
    <Slot {...slots} found={{ data: image, isPending: false }}>
      {(source) => <img {...source} alt={alt} className={className} />}
    </Slot>
  )
})
