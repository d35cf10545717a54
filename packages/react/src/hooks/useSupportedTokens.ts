'use client'
import { listSupportedTokens, type SupportedToken, type SupportedTokens } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'

export type UseSupportedTokensParameters = {
  chainId: number
  /** Per chain id, as the integrator configured them. */
  configured?: SupportedTokens | undefined
}

/** The tokens to show on a chain besides its own; undefined while the built-in list loads. */
export function useSupportedTokens(
  parameters: UseSupportedTokensParameters,
): readonly SupportedToken[] | undefined {
  const { data } = useQuery({
    queryKey: ['billfold', 'supportedTokens', parameters],
    queryFn: () => listSupportedTokens(parameters),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
