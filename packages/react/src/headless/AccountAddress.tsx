'use client'
import { useAccountPart } from './AccountProvider.js'
import { guardPart } from './guardPart.js'

export type AccountAddressProps = {
  /** @default the whole address */
  formatFn?: ((address: string) => string) | undefined
}

/** The account's address. */
export const AccountAddress = /* @__PURE__ */ guardPart(function AccountAddress({
  formatFn = (address) => address,
}: AccountAddressProps) {
  const address = useAccountPart('AccountAddress')
  return <bdi dir="ltr">{formatFn(address)}</bdi>
})
