import {
  type Address,
  type Hex,
  hexToString,
  isHex,
  parseTransaction,
  recoverTransactionAddress,
  stringToHex,
} from 'viem'
import type { ReadRequest, SentTransaction } from '../config/AppLink.js'
import { limits } from '../constants.js'
import { AppLinkError } from './AppLinkError.js'

/** Methods that a connected app may request. */
export const supportedMethods = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'wallet_switchEthereumChain',
] as const

export type SupportedMethod = (typeof supportedMethods)[number]

export const supportedEvents = ['accountsChanged', 'chainChanged'] as const

/** Recovers the signer and the contents of a signed transaction. */
async function parseRawTransaction(raw: Hex): Promise<SentTransaction & { chainId: number }> {
  const { to, value = 0n, data = '0x', chainId } = parseTransaction(raw)
  if (!to || chainId === undefined) throw new Error('The transaction names no receiver or no chain')
  const from = await recoverTransactionAddress({ serializedTransaction: raw as never })
  return { from, to, value, data, chainId }
}

type Read = (params: readonly unknown[], method: SupportedMethod) => ReadRequest | Promise<ReadRequest>

const readers: Record<SupportedMethod, Read> = {
  personal_sign: ([message, from], method) => readMessage(message, from, method),
  // Apps send the two parameters in either order.
  eth_sign: ([first, second], method) =>
    isAddress(first) ? readMessage(second, first, method) : readMessage(first, second, method),
  eth_signTypedData: readTypedData,
  eth_signTypedData_v4: readTypedData,
  eth_signTransaction: ([sent], method) => ({ type: 'transaction', method, ...readTransaction(sent) }),
  eth_sendTransaction: ([sent], method) => ({ type: 'transaction', method, ...readTransaction(sent) }),
  async eth_sendRawTransaction([raw], method) {
    if (!isBytes(raw)) throw invalid('raw transaction')
    const parsed = await parseRawTransaction(raw).catch(() => undefined)
    if (!parsed) throw invalid('raw transaction')
    return { type: 'rawTransaction', method, raw, ...parsed }
  },
  wallet_switchEthereumChain([target], method) {
    const { chainId } = toRecord(target)
    if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId)) throw invalid('chainId')
    return { type: 'switchChain', method, chainId: Number(chainId) }
  },
}

/** Reads the parameters of a supported method; throws -32602 if any is invalid. */
export async function readRequest(method: SupportedMethod, params: unknown): Promise<ReadRequest> {
  if (!Array.isArray(params)) throw invalid('params')
  return readers[method](params, method)
}

function readMessage(message: unknown, from: unknown, method: SupportedMethod): ReadRequest {
  if (typeof message !== 'string' || message.length > limits.callDataBytes) throw invalid('message')
  const raw = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
  return { type: 'message', method, from: toAddress(from), raw, text: toText(raw) }
}

/** Decodes bytes as readable text; undefined for anything else. */
function toText(raw: Hex): string | undefined {
  const text = hexToString(raw)
  return stringToHex(text) === raw.toLowerCase() ? text : undefined
}

function readTypedData([from, input]: readonly unknown[], method: SupportedMethod): ReadRequest {
  let data: unknown = input
  if (typeof input === 'string') {
    if (input.length > limits.callDataBytes) throw invalid('typed data')
    try {
      data = JSON.parse(input)
    } catch {
      throw invalid('typed data')
    }
  }
  const { types, domain, primaryType, message } = toRecord(data)
  const holds =
    isRecord(types) &&
    isRecord(domain) &&
    isRecord(message) &&
    typeof primaryType === 'string' &&
    primaryType in types
  if (!holds) throw invalid('typed data')
  const chainId = (domain as Record<string, unknown>).chainId
  return {
    type: 'typedData',
    method,
    from: toAddress(from),
    json: JSON.stringify(data),
    chainId: chainId === undefined ? undefined : Number(chainId),
  }
}

/** Rejects contract creation, since it has no receiver to show. */
function readTransaction(sent: unknown): SentTransaction {
  const { from, to, value = '0x0', data, input } = toRecord(sent)
  const bytes = data ?? input ?? '0x'
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw invalid('value')
  if (!isBytes(bytes) || (data !== undefined && input !== undefined && data !== input)) throw invalid('data')
  return { from: toAddress(from), to: toAddress(to), value: BigInt(value), data: bytes }
}

function toAddress(value: unknown): Address {
  if (!isAddress(value)) throw invalid('address')
  return value
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

function isBytes(value: unknown): value is Hex {
  return (
    typeof value === 'string' && value.length <= limits.callDataBytes * 2 && /^0x([0-9a-f]{2})*$/i.test(value)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toRecord(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw invalid('params')
  return value
}

function invalid(what: string): AppLinkError {
  return new AppLinkError('invalidParams', `Invalid params: ${what}`)
}
