'use client'
import { isDurable } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/**
 * Whether this browser keeps a record of what is paid; undefined until it is known. A journal that cannot be opened now
 * is no memory: what is pressed then fails by itself.
 */
export function useDurable(): boolean | undefined {
  const { platform } = useBillfold()
  const { data, isError } = useQuery({
    queryKey: ['billfold', 'durable'],
    queryFn: () => isDurable(platform),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isError ? true : data
}
