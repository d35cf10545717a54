import { encodeAbiParameters, numberToHex, parseEther } from 'viem'
import { payContracts } from './payQuotes.js'
import { payer, receiver } from './people.js'
import type { WorldOptions } from './World.js'

/** Returns the response of the gallery's node; a promise that never settles is a slow node. */
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

/** Addresses of the smart account factory and the payment contracts. */
const contracts = new Set(
  ['0xaB6a6EBc08BEd6f6a1cd9FAFc7EA8b4F6f96fA1A', ...payContracts].map((address) => address.toLowerCase()),
)

function hasCode({ smart }: WorldOptions, address: string): boolean {
  return smart === 'deployed' || contracts.has(address.toLowerCase())
}

/** Response of the universal resolver: every name resolves to the same account. */
const receivingName = encodeAbiParameters(
  [{ type: 'bytes' }, { type: 'address' }],
  [encodeAbiParameters([{ type: 'bytes' }], [receiver]), receiver],
)

/** Answers calls to tokens; each has 6 decimals and a balance of 2,500.75. */
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

const hash = `0x${'5e'.repeat(32)}`

const block = { blockNumber: numberToHex(1_000_000), blockHash: `0x${'b1'.repeat(32)}` }

const gasPrice = numberToHex(1_500_000_000)

const transaction = { hash, from: payer, to: receiver, input: '0x', value: '0x0', nonce: '0x7' }

const toSeconds = (ms: number) => numberToHex(Math.floor(ms / 1000))

/** Answers the methods for sending; unknown data is null. */
function answerSend({ sends = 'mined', delivery }: WorldOptions, method: string): unknown {
  switch (method) {
    case 'eth_estimateGas':
      return sends === 'unchecked' ? new Promise(() => undefined) : numberToHex(21_000)
    case 'eth_gasPrice':
    case 'eth_maxPriorityFeePerGas':
      return gasPrice
    case 'eth_getBlockByNumber':
      return {
        number: block.blockNumber,
        hash: block.blockHash,
        baseFeePerGas: gasPrice,
        gasLimit: '0x1c9c380',
        timestamp: '0x1',
        transactions: [],
      }
    case 'eth_getBlockByHash':
      return { number: block.blockNumber, hash: block.blockHash, timestamp: toSeconds(Date.now()) }
    case 'eth_getTransactionCount':
      return '0x7'
    case 'eth_sendRawTransaction':
      return hash
    case 'eth_getTransactionByHash':
      return sends === 'missing' ? null : { ...transaction, ...delivery }
    case 'eth_getTransactionReceipt':
      if (sends === 'waiting' || sends === 'missing') return null
      return { ...block, transactionHash: hash, status: sends === 'reverted' ? '0x0' : '0x1' }
    default:
      return '0x'
  }
}
