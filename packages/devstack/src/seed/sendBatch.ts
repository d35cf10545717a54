import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, toHex } from 'viem'
import { type RpcCall, request } from '../chain/request.js'
import type { Batch, BatchTransaction } from './createBatch.js'

/** Enough for the largest deployment; naming it saves one estimate per transaction. */
const gas = toHex(12_000_000)
const mineLimitMs = 60_000
const pollMs = 10

/**
 * Mines a whole batch on a chain that nobody else uses yet.
 * Mining stands still until all transactions are in: anvil strands one that arrives while the one before it is mined.
 */
export async function mineBatch(url: string, batch: Batch): Promise<void> {
  await request(url, [{ method: 'evm_setAutomine', params: [false] }])
  const hashes = (await request(url, batch.transactions.map(toCall(batch)))) as Hex[]
  await checkMined(url, hashes, batch, () => request(url, [{ method: 'evm_mine' }]))
  await request(url, [{ method: 'evm_setAutomine', params: [true] }])
}

/** Sends a batch one by one on a chain that others use too. */
export async function sendBatch(url: string, batch: Batch): Promise<Hex[]> {
  const hashes: Hex[] = []
  for (const call of batch.transactions.map(toCall(batch))) {
    const [hash] = (await request(url, [call])) as [Hex]
    hashes.push(hash)
    await checkMined(url, hashes, batch)
  }
  return hashes
}

function toCall({ from }: Batch) {
  return ({ to, data, value }: BatchTransaction, index: number): RpcCall => {
    const transaction = { from, to, data, value: toHex(value), gas, nonce: toHex(index) }
    return { method: 'eth_sendTransaction', params: [transaction] }
  }
}

async function checkMined(
  url: string,
  hashes: readonly Hex[],
  batch: Batch,
  mine?: () => Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + mineLimitMs
  const calls = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  for (;;) {
    const receipts = (await request(url, calls)) as ({ status: Hex } | null)[]
    const reverted = receipts.findIndex((receipt) => receipt !== null && receipt.status !== '0x1')
    if (reverted >= 0) throw new Error(`Reverted: ${batch.transactions[reverted]?.about}`)
    const missing = receipts.indexOf(null)
    if (missing < 0) return
    if (Date.now() > deadline) throw new Error(`Not mined: ${batch.transactions[missing]?.about}`)
    await (mine?.() ?? wait(pollMs))
  }
}
