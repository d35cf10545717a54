import type { Platform } from '@billfold/core'
import { isSameAddress } from '@billfold/core/internal'
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseEther,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'
import { vi } from 'vitest'

export type FakeToken = { address: Address; name: string; symbol: string; decimals: number; balance: bigint }

type Mined = {
  hash: Hex
  from: Address
  to: Address
  value: bigint
  data: Hex
  nonce: number
  block?: number
}

/** `Transfer(address,address,uint256)` */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type FakeChainOptions = {
  /** Balance of every account, in whole units. @default '10' */
  balance?: string | undefined
  tokens?: readonly FakeToken[] | undefined
}

const gas = { limit: 21_000n, price: 1_000_000_000n }
const word = (value: bigint | number) => encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** Creates an in-memory chain: it accepts signed transactions, mines on request, and never uses the network. */
export function createFakeChain({ balance = '10', tokens = [] }: FakeChainOptions = {}) {
  const sent: Mined[] = []
  const state = {
    mining: true,
    block: 100,
    balance: parseEther(balance),
    status: '0x1' as '0x0' | '0x1',
    /** A lagging node does not know the last approval. */
    lags: false,
  }
  const toBlock = (hash: Hex) => ({
    number: numberToHex(state.block),
    hash,
    baseFeePerGas: numberToHex(gas.price),
    timestamp: '0x1',
    gasLimit: '0x1c9c380',
    transactions: [],
  })
  const toTransaction = ({ value, nonce, block, data, ...one }: Mined) => ({
    ...one,
    input: data,
    value: numberToHex(value),
    nonce: numberToHex(nonce),
    blockNumber: block === undefined ? null : numberToHex(block),
    blockHash: block === undefined ? null : one.hash,
  })
  const mine = () => {
    for (const one of sent) if (one.block === undefined) one.block = state.block += 1
  }

  async function take([raw]: [Hex]): Promise<Hex> {
    const { to, value = 0n, data = '0x', nonce = 0 } = parseTransaction(raw)
    const from = await recoverTransactionAddress({ serializedTransaction: raw as never })
    const hash = keccak256(raw)
    sent.push({ hash, from, to: to as Address, value, data, nonce })
    state.balance -= value + gas.limit * gas.price
    if (state.mining) mine()
    return hash
  }

  /** Returns the logs of a token transfer. */
  const toLogs = ({ from, to, data }: Mined) =>
    data.startsWith('0xa9059cbb')
      ? [
          {
            address: to,
            topics: [transferTopic, pad(from), `0x${data.slice(10, 74)}`],
            data: `0x${data.slice(74)}`,
          },
        ]
      : []

  /** Returns the amount of the last mined approval. */
  function readAllowance(): bigint {
    const approval = sent.findLast(({ data, block }) => data.startsWith('0x095ea7b3') && block !== undefined)
    return approval && !state.lags ? BigInt(`0x${approval.data.slice(74)}`) : 0n
  }

  function callToken([{ to, data }]: [{ to: Address; data: Hex }]): Hex {
    const token = tokens.find(({ address }) => isSameAddress(address, to))
    if (!token) return '0x'
    const answers: Record<string, Hex> = {
      '0x70a08231': word(token.balance),
      '0x313ce567': word(token.decimals),
      '0x95d89b41': text(token.symbol),
      '0x06fdde03': text(token.name),
      '0xa9059cbb': word(1),
      '0xdd62ed3e': word(readAllowance()),
    }
    return answers[data.slice(0, 10)] ?? '0x'
  }

  const rpc: Record<string, (params: never) => unknown> = {
    eth_chainId: () => '0x539',
    eth_blockNumber: () => numberToHex(state.block),
    eth_getBalance: () => numberToHex(state.balance),
    eth_call: callToken,
    eth_getCode: () => '0x',
    eth_estimateGas: () => numberToHex(gas.limit),
    eth_gasPrice: () => numberToHex(gas.price),
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_getBlockByNumber: () => toBlock(`0x${'11'.repeat(32)}`),
    eth_getTransactionCount: () => numberToHex(sent.filter(({ block }) => block !== undefined).length),
    eth_sendRawTransaction: take,
    eth_getTransactionByHash: ([hash]: [Hex]) => {
      const match = sent.find((one) => one.hash === hash)
      return match ? toTransaction(match) : null
    },
    eth_getTransactionReceipt: ([hash]: [Hex]) => {
      const match = sent.find((one) => one.hash === hash)
      if (match?.block === undefined) return null
      return { ...toTransaction(match), transactionHash: hash, status: state.status, logs: toLogs(match) }
    },
  }

  /** Answers requests that the scripted wallets send to their own nodes. */
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: never }
    const answer = rpc[method]
    if (!answer) return Response.json({ error: { code: -32601, message: `no ${method}` } })
    return Response.json({ result: await answer(params) })
  }
  vi.stubGlobal('fetch', fetch)
  return { rpc, sent, state, mine, gas, database: createMemoryDatabase() }
}

/** Survives a reload, as a disk does, and ends with the test. */
function createMemoryDatabase(): Platform['database'] {
  const records = new Map<string, unknown>()
  const name = (store: string, key: string) => `${store} ${key}`
  return {
    durable: true,
    get: async (store, key) => records.get(name(store, key)) as never,
    put: async (store, key, value) => void records.set(name(store, key), value),
    delete: async (store, key) => void records.delete(name(store, key)),
    list: async (store) =>
      [...records]
        .filter(([key]) => key.startsWith(`${store} `))
        .map(([key, value]) => ({ key: key.slice(store.length + 1), value: value as never })),
    async update(store, key, change) {
      const next = change(records.get(name(store, key)) as never)
      if (next !== undefined) records.set(name(store, key), next)
      return next
    },
  }
}
