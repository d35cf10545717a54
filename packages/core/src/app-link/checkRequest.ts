import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { ReadRequest } from '../config/AppLink.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { AppLinkError } from './AppLinkError.js'
import { parseChainRef } from './parseChainRef.js'
import { readRequest } from './readRequest.js'
import { type SupportedMethod, supportedMethods } from './supportedMethods.js'

export type CheckRequestParameters = {
  /** What the session was granted. */
  granted: { chains: readonly string[]; methods: readonly string[]; accounts: readonly string[] } | undefined
  chainRef: unknown
  method: unknown
  params: unknown
  expiresAt: number | undefined
  nowSeconds: number
}

export type CheckedRequest = { address: Address; chainId: number; request: ReadRequest }

/** A request against what its session allows: method, chain, account, time. Throws what the app is told. */
export async function checkRequest(parameters: CheckRequestParameters): Promise<CheckedRequest> {
  const { granted, chainRef, method, params, expiresAt, nowSeconds } = parameters
  if (!granted) throw new BillfoldError('NoSession')
  if (expiresAt !== undefined && !(expiresAt > nowSeconds)) throw new AppLinkError('expired')
  if (!isSupported(method))
    throw new AppLinkError('unsupportedMethods', `Unsupported request method: ${String(method).slice(0, 80)}`)
  if (!granted.methods.includes(method)) throw new AppLinkError('unsupportedMethods')
  const chainId = parseChainRef(chainRef)
  if (!granted.chains.includes(`eip155:${chainId}`)) throw new AppLinkError('unsupportedChains')
  const address = findAddress(granted.accounts, chainId)
  const request = await readRequest(method, params)
  if (request.type === 'switchChain') {
    if (!granted.chains.includes(`eip155:${request.chainId}`)) throw new AppLinkError('unsupportedChains')
  } else {
    if (!isSameAddress(request.from, address))
      throw new BillfoldError('AccountMismatch', { given: request.from, expected: address })
    if ('chainId' in request && request.chainId !== undefined && request.chainId !== chainId)
      throw new AppLinkError('invalidParams', `Invalid params: made for chain ${request.chainId}`)
  }
  return { address, chainId, request }
}

function isSupported(method: unknown): method is SupportedMethod {
  return (supportedMethods as readonly unknown[]).includes(method)
}

function findAddress(accounts: readonly string[], chainId: number): Address {
  const prefix = `eip155:${chainId}:`
  const account = accounts.find((one) => one.startsWith(prefix))
  if (!account) throw new AppLinkError('unauthorized')
  return account.slice(prefix.length) as Address
}
