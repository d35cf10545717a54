import { limits } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { isAbortError } from '../errors/isAbortError.js'
import { decodeBytes, decodeText, decodeUint, encodeBalanceOf, tokenCalls } from './abi.js'
import { call, type RpcClient } from './rpc.js'
import { sanitizeText, shortenAddress } from './text.js'

export type GetNativeBalanceParameters = { address: `0x${string}`; chainId: number }

/** Reads the native balance at the latest block, in base units. */
export async function getNativeBalance(
  client: RpcClient,
  { address, chainId }: GetNativeBalanceParameters,
): Promise<bigint> {
  const failure = new BillfoldError('NativeBalanceFailed', { address, id: chainId })
  const answer = await client
    .request({ method: 'eth_getBalance', params: [address, 'latest'] })
    .catch((error: unknown) => {
      throw isAbortError(error) ? error : failure.because(error)
    })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw failure
  return BigInt(answer)
}

export type GetTokenBalanceParameters = { address: `0x${string}`; token: `0x${string}`; chainId: number }

/** Reads an ERC-20 balance at the latest block, in base units. */
export async function getTokenBalance(
  client: RpcClient,
  { address, token, chainId }: GetTokenBalanceParameters,
): Promise<bigint> {
  const failure = new BillfoldError('TokenBalanceFailed', { address, token, id: chainId })
  const data = encodeBalanceOf(address)
  const answer = await call(client, { to: token, data }).catch((error: unknown) => {
    throw isAbortError(error) ? error : failure.because(error)
  })
  const balance = decodeUint(answer)
  if (balance === undefined) throw failure
  return balance
}

/** Reads a token's decimals; throws if they cannot be read, because amounts depend on them. */
export async function getTokenDecimals(
  client: RpcClient,
  { token }: { token: `0x${string}` },
): Promise<number> {
  const answer = await call(client, { to: token, data: tokenCalls.decimals })
  const decimals = decodeUint(answer)
  if (decimals === undefined || decimals > BigInt(limits.decimals))
    throw new BillfoldError('InvalidDecimals', {
      decimals: decimals === undefined ? answer : String(decimals),
    })
  return Number(decimals)
}

export type TokenMetadata = { name: string; symbol: string; decimals: number }

/**
 * Reads a token's metadata, sanitized. A missing name or symbol has a fallback; missing decimals throw, because
 * amounts depend on them.
 */
export async function getTokenMetadata(
  client: RpcClient,
  { token }: { token: `0x${string}` },
): Promise<TokenMetadata> {
  const [name, symbol, decimals] = await Promise.all([
    readText(client, token, tokenCalls.name),
    readText(client, token, tokenCalls.symbol),
    getTokenDecimals(client, { token }),
  ])
  const safeName = sanitizeText(name, limits.tokenNameLength)
  const safeSymbol = sanitizeText(symbol, limits.tokenSymbolLength)
  return {
    name: safeName || safeSymbol || shortenAddress(token),
    symbol: safeSymbol || shortenAddress(token),
    decimals,
  }
}

async function readText(client: RpcClient, to: `0x${string}`, data: `0x${string}`): Promise<string> {
  const answer = await call(client, { to, data }).catch((error: unknown) => {
    // A revert means that the contract has no such field; other failures are the node's.
    if (classifyFailure(error) !== 'reverted') throw error
    return '0x'
  })
  // Old tokens such as MKR return bytes32, padded with zeros.
  const digits = /^0x[0-9a-f]{64}$/i.test(answer)
    ? answer.slice(2).replace(/(00)+$/, '')
    : decodeBytes(answer)
  return (digits && decodeText(digits)) || ''
}
