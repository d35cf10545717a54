'use client'
import { caching, getContractMetadata, type TransactionOptions } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { toFunctionSelector } from 'viem'
import { useBillfold } from '../../hooks/useBillfold.js'

export type ContractCall = { contract: string | undefined; function: string | undefined }

/** What a call is named in the contract's own metadata, where somebody knows it. */
export function useContractCall({ chainId, to, data = '0x' }: TransactionOptions['transaction']) {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'contractCall', chainId, to, data.slice(0, 10)],
    queryFn: async ({ signal }): Promise<ContractCall> => {
      const { name, abi } = await getContractMetadata(billfold, { chainId, address: to, signal })
      const selector = data.slice(0, 10).toLowerCase()
      const found = abi.find((item) => item.type === 'function' && toFunctionSelector(item) === selector)
      const contract = name && name !== 'UnknownContract' ? name : undefined
      return { contract, function: found?.type === 'function' ? found.name : undefined }
    },
    enabled: Boolean(billfold.services?.contracts),
    staleTime: caching.chainMetadataMs,
    retry: false,
  })
}
