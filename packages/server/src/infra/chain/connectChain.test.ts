import { findFreePort } from '@billfold/devstack'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../startServer.js'
import { startNode } from '../../test/startNode.js'
import { connectChain } from './connectChain.js'
import { readFinalized } from './finality.js'

async function openNode(finalized?: number) {
  const block = (number: number) => ({
    result: {
      number: `0x${number.toString(16)}`,
      hash: `0x${'1'.repeat(64)}`,
      timestamp: '0x1',
      transactions: [],
    },
  })
  const node = await startNode(({ method, params }) => {
    if (method === 'eth_chainId') return { result: '0x1' }
    if (params?.[0] !== 'finalized') return block(100)
    return finalized === undefined
      ? { error: { code: -32602, message: 'invalid block tag' } }
      : block(finalized)
  })
  onTestFinished(node.close)
  return node.url
}

const start = async (id: number, rpcUrl: string) => {
  const chains = [{ id, name: 'Main', rpcUrl, tokens: [] }]
  const log: { event: string }[] = []
  const options = { chains, development: true, log: (entry: { event: string }) => void log.push(entry) }
  const server = await startServer({ ...options, port: await findFreePort() })
  onTestFinished(() => server.stop())
  return log
}

test('a node of another chain stops the server from starting, with both ids in the message', async () => {
  await expect(start(1337, await openNode())).rejects.toThrow(
    "Chain 1337 (Main): the node at its rpcUrl is of chain 1. Correct the chain's id or its rpcUrl",
  )
})

test('a node that does not answer is said so in the log, and the server starts', async () => {
  const log = await start(1337, 'http://127.0.0.1:9')
  expect(log).toContainEqual({ level: 'warn', event: 'chain.silent', chainId: 1337 })
})

test.each<[number, number | 'finalized' | undefined, number | undefined, number | undefined]>([
  [1337, undefined, undefined, 100],
  [1, undefined, 90, 90],
  [1, undefined, undefined, 89],
  [1, 'finalized', 90, 90],
  [1, 'finalized', undefined, undefined],
  [1, 3, 90, 98],
])(
  'B7 chain %s with confirmations %s, whose node calls %s finalized, is final up to %s',
  async (id, confirmations, finalized, final) => {
    const rpcUrl = await openNode(finalized)
    const chain = connectChain({ id, name: 'Main', rpcUrl, tokens: [], confirmations })
    expect((await readFinalized(chain))(100)).toBe(final)
  },
)
