import { encodeAbiParameters, numberToHex, parseEther } from 'viem'
import { answerSend } from './answerSend.js'
import { payContracts } from './payQuotes.js'
import { receiver } from './people.js'
import type { WorldOptions } from './World.js'

/** What a node of the gallery answers; a promise that never settles is a node that is slow for ever. */
export function answerRpc(options: WorldOptions, chainId: number, method: string, params?: unknown): unknown {
  const { balance = '1.2345' } = options
  switch (method) {
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'eth_blockNumber':
      return numberToHex(1_000_000)
    case 'eth_getBalance':
      return fail(options) ?? numberToHex(parseEther(balance))
    case 'eth_getCode':
      return hasCode(options, (params as [string])[0]) ? '0x60' : '0x'
    case 'eth_call':
      return answerCall(options, (params as [{ to?: string; data?: string }] | undefined)?.[0])
    default:
      return answerSend(options, method)
  }
}

/** The contract that deploys smart accounts, and those of payments. */
const contracts = new Set(
  ['0xaB6a6EBc08BEd6f6a1cd9FAFc7EA8b4F6f96fA1A', ...payContracts].map((address) => address.toLowerCase()),
)

function hasCode({ smart }: WorldOptions, address: string): boolean {
  return smart === 'deployed' || contracts.has(address.toLowerCase())
}

/** What the universal resolver says of every name: it leads to the same account. */
const receivingName = encodeAbiParameters(
  [{ type: 'bytes' }, { type: 'address' }],
  [encodeAbiParameters([{ type: 'bytes' }], [receiver]), receiver],
)

/** Every token of the gallery has 6 decimals, and there are 2,500.75 of each. */
function answerCall(
  options: WorldOptions,
  { to = '', data = '' }: { to?: string; data?: string } = {},
): unknown {
  if (payContracts.includes(to)) return '0x'
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  if (data.startsWith('0x313ce567')) return word(6n)
  if (data.startsWith('0x9061b923')) return receivingName
  if (data.startsWith('0x70a08231')) return fail(options) ?? word(2_500_750_000n)
  return '0x'
}

function fail({ balanceFails }: WorldOptions): Promise<never> | undefined {
  if (balanceFails === 'failed') throw new Error('The node is not to be reached.')
  return balanceFails === 'pending' ? new Promise(() => undefined) : undefined
}
