'use client'
import { useAccountPart } from './AccountProvider.js'

export type AccountAddressProps = {
  /** @default the whole address */
  formatFn?: ((address: string) => string) | undefined
}

/** The account's address. */
export function AccountAddress({ formatFn = (address) => address }: AccountAddressProps) {
  const address = useAccountPart('AccountAddress')
  return <bdi dir="ltr">{formatFn(address)}</bdi>
}
