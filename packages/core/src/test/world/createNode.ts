import { isSameAddress } from '@billfold/protocol'
import { userOperationEvent } from '../../wallets/smart/findUserOp.js'
import { smartContracts } from '../../wallets/smart/smartContracts.js'
import type { Chain, WorldLog, WorldTransaction } from './createChain.js'
import type { Scheduler } from './createScheduler.js'
import type { Random } from './random.js'
import { readEffect } from './readMoves.js'
import { readToken } from './readToken.js'

/** Faults of a node. */
export type NodeTraits = {
  /** Blocks that each replica lags behind. */
  lags: readonly [number, ...number[]]
  /** Returns `latest` for `pending`. */
  isBlind: boolean
  /** Milliseconds for which it shows a pending transaction. */
  remembersMs: number
  /** Supports eth_getTransactionBySenderAndNonce. */
  knowsSender: boolean
  /** Number of blocks whose state it keeps. */
  historyBlocks: number
  /** Probability that a request fails. */
  failures: number
}

export const honestNode: NodeTraits = {
  lags: [0],
  isBlind: false,
  remembersMs: Number.POSITIVE_INFINITY,
  knowsSender: true,
  historyBlocks: Number.POSITIVE_INFINITY,
  failures: 0,
}

export type WorldNode = {
  traits: NodeTraits
  answer(method: string, params: readonly unknown[]): unknown
}

export type CreateNodeParameters = {
  chain: Chain
  scheduler: Scheduler
  random: Random
  contracts: readonly string[]
}

const toHex = (value: bigint | number) => `0x${value.toString(16)}`
/** Node providers limit log ranges. */
const mostLogBlocks = 2_000
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type View = { chain: Chain; traits: NodeTraits; head: number; now: number; contracts: readonly string[] }
type Method = (view: View, params: readonly unknown[]) => unknown

/** Creates a public node of a chain with the methods that a payment uses. */
export function createNode({ chain, scheduler, random, contracts }: CreateNodeParameters): WorldNode {
  const node: WorldNode = {
    traits: honestNode,
    answer(method, params) {
      const { traits } = node
      if (random.chance(traits.failures)) throw Object.assign(new Error('timeout'), { code: -32603 })
      const run = methods[method]
      if (!run) throw Object.assign(new Error(`the method ${method} does not exist`), { code: -32601 })
      const head = chain.height() - random.pick(traits.lags)
      return run({ chain, traits, head, now: scheduler.now(), contracts }, params)
    },
  }
  return node
}

const isIn =
  ({ head }: View) =>
  (one: WorldTransaction) =>
    one.status === 'mined' && one.block <= head

/** Returns true if it is in the node's pool: visible, not mined as far as the node knows, and not dropped. */
const waits = (view: View) => (one: WorldTransaction) =>
  one.status !== 'gone' &&
  !isIn(view)(one) &&
  one.shownAt <= view.now &&
  view.now < one.shownAt + view.traits.remembersMs

function countNonce(view: View, address: string, tag: string): number {
  const { chain, head, traits } = view
  if (tag === 'pending' && !traits.isBlind) {
    let next = chain.nonceAt(address, head)
    const known = chain.transactions.filter((one) => isSameAddress(one.from, address) && waits(view)(one))
    while (known.some(({ nonce }) => nonce === next)) next++
    return next
  }
  return chain.nonceAt(address, readBlock(view, tag))
}

function readBlock({ head, traits }: View, tag: string): number {
  if (!tag.startsWith('0x')) return tag === 'earliest' ? 0 : head
  const block = Number.parseInt(tag, 16)
  if (block > head) throw Object.assign(new Error('header not found'), { code: -32000 })
  if (block < head - traits.historyBlocks)
    throw Object.assign(new Error('missing trie node'), { code: -32000 })
  return block
}

function toTransaction(
  { hash, from, to, nonce, value, data, block }: WorldTransaction,
  chain: Chain,
  isMined: boolean,
) {
  const place = isMined
    ? {
        blockNumber: toHex(block),
        blockHash: chain.blockHash(block),
        transactionIndex: findPlace(chain, hash, block),
      }
    : { blockNumber: null, blockHash: null, transactionIndex: null }
  return { hash, from, to, nonce: toHex(nonce), value: toHex(value), input: data, ...place }
}

/** Returns the index of a transaction in its block. */
export function findPlace({ transactions }: Chain, hash: string, block: number): string {
  const list = transactions.filter((one) => one.status === 'mined' && one.block === block)
  return toHex(list.findIndex((one) => one.hash === hash))
}

const pad = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/** Builds the EntryPoint's log of an operation. */
function toOperationLog({ source, calls }: WorldTransaction, operation: bigint, isDone: boolean): WorldLog {
  const { alias = '0x' } = source as { alias?: string }
  const words = [operation, isDone ? 1n : 0n, 0n, 0n].map((word) => word.toString(16).padStart(64, '0'))
  return {
    address: smartContracts.entryPoint,
    topics: [userOperationEvent, alias, pad(calls[0]?.from ?? '0x'), pad('0x')],
    data: `0x${words.join('')}`,
  }
}

/** Reads the next nonce of a key in the EntryPoint at a block. */
function readOperationNonce({ transactions }: Chain, data: string, block: number): string {
  const key = BigInt(`0x${data.slice(74, 138)}`)
  const isUsed = transactions.some(
    (one) =>
      one.operation !== undefined &&
      one.operation >> 64n === key &&
      one.status === 'mined' &&
      one.success &&
      one.block <= block,
  )
  return pad(toHex((key << 64n) + (isUsed ? 1n : 0n)))
}

function toLogs(one: WorldTransaction, chain: Chain) {
  const { calls, success, hash, block, operation } = one
  if (!success) return []
  const isUndone = operation !== undefined && calls.some(({ reverts }) => reverts)
  const moving = isUndone ? [] : calls
  const logs = moving.flatMap((call) => [
    ...readEffect(call).moves.map(({ token, from, to, amount }) => ({
      address: token,
      topics: [transferTopic, pad(from), pad(to)],
      data: `0x${amount.toString(16).padStart(64, '0')}`,
    })),
    ...(call.logs ?? []),
  ])
  if (operation !== undefined) logs.push(toOperationLog(one, operation, !isUndone))
  const place = { transactionHash: hash, blockNumber: toHex(block), blockHash: chain.blockHash(block) }
  return logs.map((log, index) => ({ ...log, ...place, logIndex: toHex(index) }))
}

export function toReceipt(one: WorldTransaction, chain: Chain) {
  return {
    transactionHash: one.hash,
    from: one.from,
    to: one.to,
    status: one.success ? '0x1' : '0x0',
    blockNumber: toHex(one.block),
    blockHash: chain.blockHash(one.block),
    transactionIndex: findPlace(chain, one.hash, one.block),
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    logs: toLogs(one, chain),
  }
}

type Filter = {
  address?: string
  fromBlock?: string
  toBlock?: string
  topics?: (string | string[] | null)[]
}

const matches =
  (topics: Filter['topics'] = []) =>
  (log: { topics: readonly string[] }) =>
    topics.every((topic, index) => topic === null || [topic].flat().includes(log.topics[index] ?? ''))

function toBlock(view: View, block: number, isFull: boolean) {
  const { chain, head } = view
  if (block > head) return null
  const list = chain.transactions.filter((one) => isIn(view)(one) && one.block === block)
  return {
    number: toHex(block),
    hash: chain.blockHash(block),
    parentHash: chain.blockHash(block - 1),
    timestamp: toHex(Math.floor(chain.timeOf(block) / 1000)),
    baseFeePerGas: '0x1',
    transactions: list.map((one) => (isFull ? toTransaction(one, chain, true) : one.hash)),
  }
}

const methods: Record<string, Method> = {
  eth_chainId: ({ chain }) => toHex(chain.id),
  eth_blockNumber: ({ head }) => toHex(head),
  eth_getTransactionCount: (view, [address, tag]) =>
    toHex(countNonce(view, String(address).toLowerCase(), String(tag))),
  eth_getTransactionByHash: (view, [hash]) => {
    const one = view.chain.transactions.find((each) => each.hash === hash)
    if (!one) return null
    if (isIn(view)(one)) return toTransaction(one, view.chain, true)
    return waits(view)(one) ? toTransaction(one, view.chain, false) : null
  },
  eth_getTransactionReceipt: (view, [hash]) => {
    const one = view.chain.transactions.find((each) => each.hash === hash)
    return one && isIn(view)(one) ? toReceipt(one, view.chain) : null
  },
  eth_getTransactionBySenderAndNonce: (view, [address, nonce]) => {
    if (!view.traits.knowsSender) throw Object.assign(new Error('method not found'), { code: -32601 })
    const one = view.chain.transactions.find(
      (each) =>
        isSameAddress(each.from, String(address)) &&
        each.nonce === Number.parseInt(String(nonce), 16) &&
        (isIn(view)(each) || waits(view)(each)),
    )
    return one ? toTransaction(one, view.chain, isIn(view)(one)) : null
  },
  eth_getTransactionByBlockHashAndIndex: (view, [hash, place]) => {
    const one = view.chain.transactions.find(
      (each) =>
        isIn(view)(each) &&
        view.chain.blockHash(each.block) === hash &&
        findPlace(view.chain, each.hash, each.block) === place,
    )
    return one ? toTransaction(one, view.chain, true) : null
  },
  eth_getBlockByNumber: (view, [tag, full]) => {
    const block = String(tag).startsWith('0x') ? Number.parseInt(String(tag), 16) : view.head
    return toBlock(view, block, Boolean(full))
  },
  eth_getBlockByHash: (view, [hash, full]) => {
    const block = Number.parseInt(String(hash).slice(3, 34), 16)
    return view.chain.blockHash(block) === hash ? toBlock(view, block, Boolean(full)) : null
  },
  eth_getLogs: (view, [given]) => {
    const { address, fromBlock = '0x0', toBlock = 'latest', topics } = (given ?? {}) as Filter
    const last = toBlock.startsWith('0x') ? Number.parseInt(toBlock, 16) : view.head
    if (last - Number.parseInt(fromBlock, 16) > mostLogBlocks)
      throw Object.assign(new Error('block range is too large'), { code: -32005 })
    return view.chain.transactions
      .filter((one) => isIn(view)(one) && one.block >= Number.parseInt(fromBlock, 16) && one.block <= last)
      .flatMap((one) => toLogs(one, view.chain))
      .filter((log) => (address === undefined || isSameAddress(log.address, address)) && matches(topics)(log))
  },
  eth_getCode: ({ contracts }, [address]) =>
    contracts.includes(String(address).toLowerCase()) ? '0x60' : '0x',
  eth_getBalance: () => toHex(10n ** 21n),
  eth_estimateGas: () => '0xffff',
  eth_gasPrice: () => '0x2',
  eth_maxPriorityFeePerGas: () => '0x1',
  eth_call: (view, [call, tag]) => {
    const { chain, head } = view
    const { to, data } = call as { to: string; data: string }
    if (isSameAddress(to, smartContracts.entryPoint))
      return readOperationNonce(chain, data, readBlock(view, String(tag)))
    return readToken(chain, { to, data }, head)
  },
}
