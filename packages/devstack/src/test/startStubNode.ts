import { createServer } from 'node:http'
import { isSameAddress } from '@billfold/protocol'
import { type Address, concat, type Hex, pad, toHex } from 'viem'

type Call = { id: number; method: string; params: readonly unknown[] }

export type StubNode = {
  url: string
  /** Signed bytes that it received, in order. */
  sent: Hex[]
  stop: () => Promise<void>
}

/** Large enough as a balance, as a pool's address, and as its reserves. */
const plenty = concat([10n ** 30n, 10n ** 30n, 1n].map((word) => pad(toHex(word), { size: 32 })))

/** A block with enough fields to calculate fees. */
const block = {
  number: '0x1',
  hash: pad('0x01', { size: 32 }),
  timestamp: '0x1',
  baseFeePerGas: '0x3b9aca00',
  transactions: [],
}

/**
 * Starts a node that reports funds for all accounts, accepts transactions and mines none; tokens in `broken` revert.
 * It has no blocks to index.
 */
export async function startStubNode(broken: readonly Address[] = []): Promise<StubNode> {
  const sent: Hex[] = []
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_call: ([call]) => {
      const { to } = call as { to: string }
      if (broken.some((token) => isSameAddress(token, to))) throw new Error('execution reverted')
      return plenty
    },
    eth_getBalance: () => toHex(10n ** 21n),
    eth_getTransactionCount: () => '0x5',
    eth_getTransactionReceipt: () => null,
    eth_maxPriorityFeePerGas: () => '0x3b9aca00',
    eth_getBlockByNumber: () => block,
    eth_sendRawTransaction: ([raw]) => {
      sent.push(raw as Hex)
      return pad('0x02', { size: 32 })
    },
  }
  const answer = ({ id, method, params }: Call) => {
    try {
      const read = answers[method]
      if (!read) throw new Error(`${method} is not answered`)
      return { jsonrpc: '2.0', id, result: read(params) }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: 3, message: String(error) } }
    }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
