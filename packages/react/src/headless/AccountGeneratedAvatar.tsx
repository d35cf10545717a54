'use client'
import { Avatar } from '../display/Avatar.js'
import { useAccountPart } from './AccountProvider.js'

/** Colours that follow from the account's address; needs no request. */
export function AccountGeneratedAvatar({ size }: { size?: number | undefined }) {
  return <Avatar address={useAccountPart('AccountGeneratedAvatar')} size={size} />
}
