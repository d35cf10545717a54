'use client'
import { identityQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useBillfold } from './useBillfold.js'

/** The name and avatar of an account; both undefined while they load and when there is none. */
export function useIdentity(address: Address | undefined): {
  name?: string | undefined
  avatar?: string | undefined
} {
  const billfold = useBillfold()
  const { data } = useQuery({ ...identityQuery(billfold, { address }), enabled: Boolean(address) })
  return data ?? {}
}
