'use client'
import { Avatar } from '../display/Avatar.js'
import { useAccountPart } from './AccountProvider.js'
import { guardPart } from './guardPart.js'

/** Colours that follow from the account's address; needs no request. */
export const AccountGeneratedAvatar = /* @__PURE__ */ guardPart(function AccountGeneratedAvatar({
  size,
}: {
  size?: number | undefined
}) {
  return <Avatar address={useAccountPart('AccountGeneratedAvatar')} size={size} />
})
