import { isSameAddress } from '@billfold/protocol'
import { numberToHex } from 'viem'
import type { RpcClient } from '../../rpc/RpcClient.js'
import type { SentCalls } from './callsRecord.js'
import { findUserOp, type MinedUserOp, userOperationEvent } from './findUserOp.js'
import { isKnownToBundler } from './isKnownToBundler.js'
import { smartContracts } from './smartContracts.js'

/** EIP-5792's numbers. */
const codes = { pending: 100, confirmed: 200, notMade: 400, reverted: 500 } as const

export type ReadCallsStatusParameters = { node: RpcClient; bundler: RpcClient; calls: SentCalls }

/** The answer to `wallet_getCallsStatus`, from the chain. */
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

/** The receipt of the transaction around the operation, with the logs of this operation alone. */
async function readReceipt(node: RpcClient, { transactionHash, userOpHash, success }: MinedUserOp) {
  const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [transactionHash] })
  const { logs, blockHash, blockNumber, gasUsed } = receipt as Record<string, unknown> & { logs: Log[] }
  const ends = logs.flatMap(({ address, topics }, index) =>
    isSameAddress(address, smartContracts.entryPoint) && topics[0] === userOperationEvent
      ? [{ index, hash: topics[1] }]
      : [],
  )
  const place = ends.findIndex(({ hash }) => hash === userOpHash)
  const own = logs.slice((ends[place - 1]?.index ?? -1) + 1, (ends[place]?.index ?? -1) + 1)
  const status = success ? '0x1' : '0x0'
  return {
    logs: own.map(({ address, topics, data }) => ({ address, topics, data })),
    status,
    blockHash,
    blockNumber,
    gasUsed,
    transactionHash,
  }
}
