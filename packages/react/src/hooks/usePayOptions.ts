'use client'
import { useQuery } from '@tanstack/react-query'
import { type PayOptionsParameters, payOptionsQuery } from './payOptionsQuery.js'
import { useBillfold } from './useBillfold.js'

/** What a wallet can pay with; without services only the very token that is wanted. */
export function usePayOptions(parameters: PayOptionsParameters | undefined) {
  return useQuery(payOptionsQuery(useBillfold(), parameters))
}
