'use client'
import { identityQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useImage } from '../display/useImage.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { useAccountPart } from './AccountProvider.js'
import { guardPart } from './guardPart.js'
import { Slot, type SlotProps } from './Slot.js'

export type AccountAvatarProps = SlotProps & { alt?: string | undefined; className?: string | undefined }

/** The account's picture; `AccountGeneratedAvatar` makes a good fallback. */
export const AccountAvatar = /* @__PURE__ */ guardPart(function AccountAvatar({
  alt = '',
  className,
  ...slots
}: AccountAvatarProps) {
  const address = useAccountPart('AccountAvatar')
  const { data, isPending } = useQuery(identityQuery(useBillfold(), { address }))
  const image = useImage(data?.avatar)
  return (
    <Slot {...slots} found={{ data: image, isPending }}>
      {(source) => <img {...source} alt={alt} className={className} referrerPolicy="no-referrer" />}
    </Slot>
  )
})
