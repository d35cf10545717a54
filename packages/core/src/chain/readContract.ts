import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
} from 'viem'
import type { RpcClient } from './rpc.js'

type Reads = 'pure' | 'view'

export type ReadContractParameters<
  abi extends Abi,
  name extends ContractFunctionName<abi, Reads>,
  args extends ContractFunctionArgs<abi, Reads, name>,
> = {
  address: Address
  abi: abi
  functionName: name
  args: args
  /** Block number in hex. @default 'latest' */
  block?: string | undefined
}

/**
 * Calls a view function; undefined if the response is malformed, rejects if it reverts. viem's own would add 14 kB for
 * multicall and CCIP-Read.
 */
export async function readContract<
  const abi extends Abi,
  name extends ContractFunctionName<abi, Reads>,
  const args extends ContractFunctionArgs<abi, Reads, name>,
>(
  client: RpcClient,
  { address, abi, functionName, args, block = 'latest' }: ReadContractParameters<abi, name, args>,
): Promise<ContractFunctionReturnType<abi, Reads, name, args> | undefined> {
  const data = encodeFunctionData({ abi, functionName, args } as never)
  const answer = await client.request({ method: 'eth_call', params: [{ to: address, data }, block] })
  try {
    return decodeFunctionResult({ abi, functionName, args, data: answer as Hex } as never) as never
  } catch {
    return undefined
  }
}
