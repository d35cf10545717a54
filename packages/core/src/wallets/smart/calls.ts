import { isSameAddress } from '@billfold/protocol'
import { type Address, type Hash, numberToHex } from 'viem'
import type { RpcClient } from '../../chain/rpc.js'
import type { KeyValueStorage } from '../../platform/storage.js'
import { isKnownToBundler } from './bundler.js'
import { findUserOp, type MinedUserOp, userOperationEvent } from './findUserOp.js'
import { smartContracts } from './smartContracts.js'

/** A batch sent through EIP-5792, saved so that its id is valid after a reload. */
type SentCalls = {
  id: string
  chainId: number
  sender: Address
  userOpHash: Hash
  nonce: bigint
  since: bigint
}

const key = 'smart.calls'
const maxSentCalls = 50

/** Reads the sent batches, newest first; invalid entries are dropped. */
export function readCalls(storage: KeyValueStorage): SentCalls[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStored).map(fromStored) : []
  } catch {
    return []
  }
}

/** Adds a batch; it is written before the batch is sent. */
export function writeCalls(storage: KeyValueStorage, calls: SentCalls): void {
  const all = [calls, ...readCalls(storage)].slice(0, maxSentCalls)
  storage.set(key, JSON.stringify(all.map(toStored)))
}

type Stored = Omit<SentCalls, 'nonce' | 'since'> & { nonce: string; since: string }

function toStored({ nonce, since, ...rest }: SentCalls): Stored {
  return { ...rest, nonce: nonce.toString(), since: since.toString() }
}

function fromStored({ nonce, since, ...rest }: Stored): SentCalls {
  return { ...rest, nonce: BigInt(nonce), since: BigInt(since) }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const { id, chainId, sender, userOpHash, nonce, since } = value as Record<string, unknown>
  const isNumber = (text: unknown) => typeof text === 'string' && /^\d{1,78}$/.test(text)
  return (
    typeof id === 'string' &&
    Number.isSafeInteger(chainId) &&
    /^0x[0-9a-f]{40}$/i.test(String(sender)) &&
    /^0x[0-9a-f]{64}$/i.test(String(userOpHash)) &&
    isNumber(nonce) &&
    isNumber(since)
  )
}

/** Status codes of EIP-5792. */
const codes = { pending: 100, confirmed: 200, notMade: 400, reverted: 500 } as const

export type ReadCallsStatusParameters = { node: RpcClient; bundler: RpcClient; calls: SentCalls }

/** Builds the response to `wallet_getCallsStatus` from the chain. */
export async function readCallsStatus({ node, bundler, calls }: ReadCallsStatusParameters) {
  const { id, chainId, userOpHash } = calls
  const answer = { version: '2.0.0', id, chainId: numberToHex(chainId), atomic: true }
  const mined = await findUserOp(node, calls)
  if (!mined) {
    const known = await isKnownToBundler(bundler, userOpHash).catch(() => true)
    return { ...answer, status: known ? codes.pending : codes.notMade, receipts: [] }
  }
  const status = mined.success ? codes.confirmed : codes.reverted
  return { ...answer, status, receipts: [await readReceipt(node, mined)] }
}

type Log = { address: string; topics: readonly string[]; data: string }

/** Reads the receipt of the operation's transaction, with the logs of this operation only. */
async function readReceipt(node: RpcClient, { transactionHash, userOpHash, success }: MinedUserOp) {
  const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [transactionHash] })
  const { logs, blockHash, blockNumber, gasUsed } = receipt as Record<string, unknown> & { logs: Log[] }
  const ends = logs.flatMap(({ address, topics }, index) =>
    isSameAddress(address, smartContracts.entryPoint) && topics[0] === userOperationEvent
      ? [{ index, hash: topics[1] }]
      : [],
  )
  const place = ends.findIndex(({ hash }) => hash === userOpHash)
  const operationLogs = logs.slice((ends[place - 1]?.index ?? -1) + 1, (ends[place]?.index ?? -1) + 1)
  const status = success ? '0x1' : '0x0'
  return {
    logs: operationLogs.map(({ address, topics, data }) => ({ address, topics, data })),
    status,
    blockHash,
    blockNumber,
    gasUsed,
    transactionHash,
  }
}
