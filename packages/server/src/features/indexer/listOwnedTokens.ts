import { type Address, erc20Abi, getAddress } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken, nativeToken } from '../../infra/chain/tokenContract.js'
import { limits } from '../../infra/limits.js'
import { isBaitName } from '../../infra/remote/baitNames.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { describeToken } from '../tokens/findToken.js'

/** Token with the balance of an owner. */
export type OwnedToken = {
  chainId: number
  owner: Address
  address: Address
  name: string
  symbol: string
  decimals: number
  balance: bigint
}

export type ListOwnedTokensOptions = {
  native: boolean
  spam: boolean
  /** Limits the result to these contracts. */
  only?: readonly Address[] | undefined
}

/** Lists an owner's balances on a chain: native currency, listed tokens and every token ever received. */
export async function listOwnedTokens(
  server: ServerContext,
  chain: ChainContext,
  owner: Address,
  options: ListOwnedTokensOptions,
): Promise<OwnedToken[]> {
  const addresses = await listCandidates(server, chain, owner, options)
  const owned = await Promise.all(
    addresses.map((address) => readOwned(server, chain, owner, address, options)),
  )
  return owned.flat()
}

async function listCandidates(
  server: ServerContext,
  chain: ChainContext,
  owner: Address,
  { native, spam, only }: ListOwnedTokensOptions,
): Promise<string[]> {
  if (only) return only.filter((address) => native || !isNativeToken(address))
  const received = await listReceived(server, chain, owner, spam)
  const listed = chain.tokens.map(({ address }) => address.toLowerCase())
  const all = new Set([nativeToken.toLowerCase(), ...listed, ...received.slice(0, limits.tokensPerOwner)])
  if (!native) all.delete(nativeToken.toLowerCase())
  return [...all]
}

/** Lists received tokens; none if the indexing service fails, because listed tokens need only the chain. */
async function listReceived(
  server: ServerContext,
  chain: ChainContext,
  owner: Address,
  spam: boolean,
): Promise<string[]> {
  try {
    return await server.indexer.listTokenContracts(chain.id, owner.toLowerCase(), { spam })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    server.log({ level: 'warn', event: 'balances.listed', chainId: chain.id, cause: error.message })
    return []
  }
}

async function readOwned(
  server: ServerContext,
  chain: ChainContext,
  owner: Address,
  candidate: string,
  options: ListOwnedTokensOptions,
): Promise<OwnedToken[]> {
  const address = getAddress(candidate)
  const balance = await readBalance(chain, address, owner)
  if (balance === 0n) return []
  const token = await describeToken(server, chain, address)
  if (!token || (!options.spam && isSpam(token))) return []
  const { name, symbol, decimals } = token
  return [{ chainId: chain.id, owner, address, name, symbol, decimals, balance }]
}

async function readBalance(chain: ChainContext, address: Address, owner: Address): Promise<bigint> {
  if (isNativeToken(address)) return chain.client.getBalance({ address: owner })
  return chain.client
    .readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    .catch(() => 0n)
}

/** Returns true for unlisted tokens whose name advertises a website or a reward. */
function isSpam(token: { name: string; symbol: string; configured: boolean }): boolean {
  return !token.configured && isBaitName(token.name, token.symbol)
}
