import type { Billfold } from '../config/Billfold.js'
import { isDurable } from '../platform/createPlatform.js'

/** Query options for whether this browser keeps records of payments and transfers. */
export function durableQuery({ platform }: Pick<Billfold, 'platform'>) {
  return {
    queryKey: ['billfold', 'durable'] as const,
    queryFn: () => isDurable(platform),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
}
