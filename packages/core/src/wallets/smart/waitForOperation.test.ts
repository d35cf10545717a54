import { encodeAbiParameters, encodeEventTopics, parseAbiParameters, zeroAddress } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import type { RpcClient } from '../../chain/rpc.js'
import type { Clock } from '../../platform/clock.js'
import type { SmartContext } from './SmartContext.js'
import { smartContracts } from './smartContracts.js'
import { waitForOperation } from './waitForOperation.js'

const sender = '0x0000000000000000000000000000000000000011'
const userOpHash = `0x${'22'.repeat(32)}` as const
const transactionHash = `0x${'33'.repeat(32)}` as const
const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** The EntryPoint's log of an operation with nonce 7. */
const toLog = (success: boolean) => ({
  address: smartContracts.entryPoint,
  topics: encodeEventTopics({
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash, sender, paymaster: zeroAddress },
  }),
  data: encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [7n, success, 1n, 1n]),
  transactionHash,
  blockNumber: '0x2',
  blockHash: `0x${'55'.repeat(32)}`,
})

/** A clock on which waits end at once. */
function createJumpingClock(): Clock {
  let time = 0
  return {
    now: () => time,
    after(ms, run) {
      const timer = setTimeout(() => {
        time += ms
        run()
      })
      return () => clearTimeout(timer)
    },
  }
}

type Bundler = 'knows it' | 'lost it' | 'is down'

/** Waits on a chain that mines after a number of polls, or never, with a bundler. */
function wait(bundler: Bundler, minedAfter = Number.POSITIVE_INFINITY, success = true) {
  let looks = 0
  const node: RpcClient = {
    async request({ method }) {
      if (method === 'eth_blockNumber') {
        looks += 1
        return '0x2'
      }
      const isMined = looks > minedAfter
      if (method === 'eth_call') return `0x${word(isMined ? 8n : 7n)}`
      return isMined ? [toLog(success)] : []
    },
  }
  const answers: Record<Bundler, () => unknown> = {
    'knows it': () => ({ status: 'submitted' }),
    'lost it': () => ({ status: 'not_found' }),
    'is down': () => {
      throw new Error('fetch failed')
    },
  }
  const bundlerClient: RpcClient = { request: async () => answers[bundler]() }
  const context = { platform: { clock: createJumpingClock() } } as SmartContext
  return waitForOperation(context, { node, bundler: bundlerClient, sender, userOpHash, nonce: 7n, since: 1n })
}

test.each<[Bundler, boolean]>([
  ['knows it', true],
  ['knows it', false],
  ['lost it', true],
  ['is down', true],
])(
  'an operation that is mined is found on the chain while the bundler %s, success %s',
  async (bundler, success) => {
    expect(await wait(bundler, 3, success)).toMatchObject({ userOpHash, success, transactionHash })
  },
)

test.each<[Bundler, string]>([
  ['knows it', 'OperationTimeout'],
  ['is down', 'OperationTimeout'],
  ['lost it', 'OperationDropped'],
])('one that is never mined ends, not hangs: the bundler %s and the error is %s', async (bundler, name) => {
  await expect(wait(bundler)).rejects.toMatchObject({ name })
})
