import {
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  type Hash,
  pad,
  parseAbiParameters,
  zeroHash,
} from 'viem'
import { expect, test } from 'vitest'
import { messengerAbi } from './burn.js'
import { readBurnStatus, type TrackedBurn } from './readBurnStatus.js'

const [sender, receiver, usdc, messenger] = ['a1', 'b0', 'c1', 'e5'].map(
  (digits) => `0x${digits.padEnd(40, '7')}` as const,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const hash = `0x${'1'.repeat(64)}` as Hash

const logs = [
  {
    address: usdc,
    topics: encodeEventTopics({
      abi: erc20Abi,
      eventName: 'Transfer',
      args: { from: sender, to: messenger },
    }),
    data: encodeAbiParameters([{ type: 'uint256' }], [5n]),
  },
  {
    address: messenger,
    topics: encodeEventTopics({
      abi: messengerAbi,
      eventName: 'DepositForBurn',
      args: { burnToken: usdc, depositor: sender, minFinalityThreshold: 1000 },
    }),
    data: encodeAbiParameters(
      parseAbiParameters('uint256, bytes32, uint32, bytes32, bytes32, uint256, bytes'),
      [5n, pad(receiver), 2, zeroHash, zeroHash, 1n, '0x'],
    ),
  },
]

test.each(['constructor', 'toString', '__proto__'])(
  'a word that Circle does not document gives no reason: %s',
  async (delayReason) => {
    const row = (id: number, domain: number) => ({ id, domain, usdc, messenger, transmitter: messenger })
    const client = {
      getTransactionReceipt: async () => ({ status: 'success', logs, from: sender, to: messenger }),
    }
    const upstream = {
      request: async () => ({ messages: [{ status: 'pending_confirmations', delayReason, message: null }] }),
    }
    const status = await readBurnStatus({
      ...{ origin: row(1, 0), destination: row(2, 2), upstream, originHash: hash },
      context: {
        chains: new Map([
          [1, { id: 1, client }],
          [2, { id: 2, client }],
        ]),
      },
      tracking: {
        originChainId: 1,
        destinationChainId: 2,
        spender: messenger,
        sender,
        receiver,
        burned: 5n,
        minAmountOut: 4n,
        fromBlock: 0n,
      },
    } as unknown as TrackedBurn)
    expect(status?.state).toBe('pending')
    expect(status?.reason).toBeUndefined()
  },
)
