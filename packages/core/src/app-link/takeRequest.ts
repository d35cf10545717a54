import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { ReadRequest } from '../config/AppLink.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { AppLinkError, toJsonRpcError } from './AppLinkError.js'
import { readAppRecord, toAppMetadata } from './appRecord.js'
import type { AppContext } from './createContext.js'
import { readRequest, type SupportedMethod, supportedMethods } from './readRequest.js'

/** Parses the chain id of a reference such as `eip155:1`. */
export function parseChainRef(reference: unknown): number {
  const digits = typeof reference === 'string' ? /^eip155:([1-9]\d{0,15})$/.exec(reference)?.[1] : undefined
  const id = Number(digits)
  if (digits === undefined || !Number.isSafeInteger(id))
    throw new BillfoldError('InvalidChainRef', { chainId: String(reference).slice(0, 80) })
  return id
}

export type CheckRequestParameters = {
  /** Namespaces granted to the session. */
  granted: { chains: readonly string[]; methods: readonly string[]; accounts: readonly string[] } | undefined
  chainRef: unknown
  method: unknown
  params: unknown
  expiresAt: number | undefined
  nowSeconds: number
}

export type CheckedRequest = { address: Address; chainId: number; request: ReadRequest }

/** Checks a request against its session: method, chain, account, expiry. Throws the error for the app. @internal */
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
  const account = accounts.find((item) => item.startsWith(prefix))
  if (!account) throw new AppLinkError('unauthorized')
  return account.slice(prefix.length) as Address
}

type RequestEvent = {
  id: number
  topic: string
  params?:
    | {
        chainId?: unknown
        request?: { method?: unknown; params?: unknown; expiryTimestamp?: number | undefined } | undefined
      }
    | undefined
  verifyContext?: { verified: { isScam?: boolean | undefined } } | undefined
}

/** Shows a request that its session allows, or responds with the matching error. */
export async function takeRequest(context: AppContext, event: RequestEvent): Promise<void> {
  const { billfold, client, change, answer, report, now } = context
  const { id, topic, params, verifyContext } = event
  const session = client.session.getAll().find((item) => item.topic === topic)
  const granted = session?.namespaces.eip155
  try {
    if (verifyContext?.verified.isScam) throw new AppLinkError('requestDenied')
    const checked = await checkRequest({
      granted: granted && {
        chains: granted.chains ?? granted.accounts.map((account) => account.replace(/:[^:]*$/, '')),
        methods: granted.methods,
        accounts: granted.accounts,
      },
      chainRef: params?.chainId,
      method: params?.request?.method,
      params: params?.request?.params,
      expiresAt: params?.request?.expiryTimestamp,
      nowSeconds: now(),
    })
    const app =
      readAppRecord(billfold.platform.storage)[topic] ?? toAppMetadata(session?.peer.metadata, undefined)
    change({ request: { id, topic, app, ...checked } })
  } catch (error) {
    await answer({ id, topic }, { error: toJsonRpcError(error) })
    report(error)
  }
}
