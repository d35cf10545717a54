'use client'
import { identityQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from '../hooks/useBillfold.js'
import { useAccountPart } from './AccountProvider.js'
import { guardPart } from './guardPart.js'
import { Slot, type SlotProps } from './Slot.js'

export type AccountNameProps = SlotProps & { formatFn?: ((name: string) => string) | undefined }

/** The account's name: of its social profile, else its ENS name. */
export const AccountName = /* @__PURE__ */ guardPart(function AccountName({
  formatFn = (name) => name,
  ...slots
}: AccountNameProps) {
  const address = useAccountPart('AccountName')
  const { data, isPending } = useQuery(identityQuery(useBillfold(), { address }))
  return (
    <Slot {...slots} found={{ data: data?.name, isPending }}>
      {(name) => <bdi>{formatFn(name)}</bdi>}
    </Slot>
  )
})
