import { numberToHex, parseEther } from 'viem'
import type { WorldOptions } from './World.js'

/** What a node of the gallery answers; a promise that never settles is a node that is slow for ever. */
export function answerRpc(options: WorldOptions, chainId: number, method: string): unknown {
  const { balance = '1.2345', balanceFails } = options
  switch (method) {
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'eth_blockNumber':
      return numberToHex(1_000_000)
    case 'eth_getBalance':
      if (balanceFails === 'pending') return new Promise(() => undefined)
      if (balanceFails === 'failed') throw new Error('The node is not to be reached.')
      return numberToHex(parseEther(balance))
    default:
      return '0x'
  }
}
