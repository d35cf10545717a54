import { numberToHex } from 'viem'
import { payer, receiver } from './people.js'
import type { WorldOptions } from './World.js'

const hash = `0x${'5e'.repeat(32)}`
const block = { blockNumber: numberToHex(1_000_000), blockHash: `0x${'b1'.repeat(32)}` }
const gasPrice = numberToHex(1_500_000_000)
const transaction = { hash, from: payer, to: receiver, input: '0x', value: '0x0', nonce: '0x7' }

const toSeconds = (ms: number) => numberToHex(Math.floor(ms / 1000))

/** What a node of the gallery says about sending; what it does not know is empty. */
export function answerSend({ sends = 'mined', delivery }: WorldOptions, method: string): unknown {
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
