import { createPublicClient, erc20Abi, getAddress, http } from 'viem'
import type { StackChain } from '../../../world/StackDescription.js'
import { toViemChain } from '../../../world/stackChain.js'
import type { Movement } from './decodeMovements.js'

const nobody = `0x${'0'.repeat(40)}`

/** What one owner has of one token. */
export type Holding = {
  kind: Movement['kind']
  contract: string
  tokenId: bigint | undefined
  owner: string
  amount: bigint
}

/** Adds up all movements. */
export function listHoldings(movements: readonly Movement[]): Holding[] {
  const held = new Map<string, Holding>()
  for (const { kind, contract, tokenId, from, to, amount } of movements)
    for (const [owner, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      if (owner === nobody) continue
      const key = `${contract} ${tokenId} ${owner}`
      const holding = held.get(key) ?? { kind, contract, tokenId, owner, amount: 0n }
      held.set(key, { ...holding, amount: holding.amount + change })
    }
  return [...held.values()].filter(({ amount }) => amount > 0n)
}

export type TokenInfo = {
  address: string
  name: string | null
  symbol: string | null
  decimals: number | null
}

/** Creates a reader of token contracts, which remembers what it read. */
export function createTokenReader(chain: StackChain): (contract: string) => Promise<TokenInfo> {
  const client = createPublicClient({
    chain: toViemChain(chain),
    transport: http(chain.rpcUrl, { batch: true }),
  })
  const known = new Map<string, Promise<TokenInfo>>()
  const read = async (contract: string): Promise<TokenInfo> => {
    const address = getAddress(contract)
    const call = <Name extends 'name' | 'symbol' | 'decimals'>(functionName: Name) =>
      client.readContract({ address, abi: erc20Abi, functionName }).catch(() => null)
    const [name, symbol, decimals] = await Promise.all([call('name'), call('symbol'), call('decimals')])
    return {
      address,
      name: name === null ? null : String(name),
      symbol: symbol === null ? null : String(symbol),
      decimals: decimals === null ? null : Number(decimals),
    }
  }
  return (contract) => {
    const info = known.get(contract) ?? read(contract)
    known.set(contract, info)
    return info
  }
}
