import { type Address, encodeFunctionData, erc20Abi, type Hash, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { RpcClient } from '../chain/rpc.js'
import type { Attempt } from './JournalEntry.js'
import { readWalletOutcome } from './readWalletOutcome.js'

const payer: Address = '0x1111111111111111111111111111111111111111'
const stranger: Address = '0x2222222222222222222222222222222222222222'
const token: Address = '0x3333333333333333333333333333333333333333'
const shop: Address = '0x4444444444444444444444444444444444444444'
const named: Hash = `0x${'aa'.repeat(32)}`
const real: Hash = `0x${'bb'.repeat(32)}`
const blockHash: Hash = `0x${'cc'.repeat(32)}`

const pay = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, 2_000_000n] })
const call = { to: token, data: pay, value: 0n }
const ether = { to: shop, data: '0x' as Hex, value: 5n }
const safeAbi = parseAbi(['function execTransaction(address to, uint256 value, bytes data)'])
const inSafe = ({ to, value, data }: typeof call) =>
  encodeFunctionData({ abi: safeAbi, functionName: 'execTransaction', args: [to, value, data] })

type Sent = { from: Address; to: Address; data: Hex; value?: bigint }

/** Creates a wallet that returns a block position, and a node with this transaction at that position. */
async function readOutcome(sent: Sent, { isContract = false, calls = [call] } = {}) {
  const receipt = { blockNumber: '0x5', blockHash, transactionIndex: '0x0' }
  const { from, to, data, value = 0n } = sent
  const transaction = { hash: real, from, to, input: data, value: `0x${value.toString(16)}`, nonce: '0x1' }
  const node = { request: async () => ({ hash: blockHash, transactions: [transaction] }) }
  const wallet = {
    request: async ({ method }: { method: string }) =>
      method === 'eth_getTransactionReceipt' ? receipt : null,
  }
  return readWalletOutcome(node as unknown as RpcClient, {
    provider: wallet as unknown as RpcClient,
    hash: named,
    payer,
    attempts: [{ calls }] as unknown as readonly Attempt[],
    chainId: 1,
    isContract,
    blocks: 0n,
  })
}

const adopted = { type: 'spedUp', hash: real }
const missing = { type: 'missing', blocks: 0n }

test("A2: a wallet's receipt leads to the payer's own transaction", async () => {
  await expect(readOutcome({ from: payer, to: token, data: pay })).resolves.toEqual(adopted)
})

test('A2: a Safe’s receipt leads to the transaction that carries its call, from any sender', async () => {
  await expect(
    readOutcome({ from: stranger, to: payer, data: inSafe(call) }, { isContract: true }),
  ).resolves.toEqual(adopted)
  await expect(
    readOutcome({ from: stranger, to: payer, data: inSafe(ether) }, { isContract: true, calls: [ether] }),
  ).resolves.toEqual(adopted)
})

test("A2: a wallet's receipt never makes a stranger's transaction the payment", async () => {
  await expect(readOutcome({ from: stranger, to: token, data: pay })).resolves.toEqual(missing)
  await expect(readOutcome({ from: stranger, to: token, data: pay }, { isContract: true })).resolves.toEqual(
    missing,
  )
})

test("A2: a wallet's receipt never makes another transaction of the payer the payment", async () => {
  const less = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, 1n] })
  await expect(readOutcome({ from: payer, to: token, data: less })).resolves.toEqual(missing)
  await expect(
    readOutcome({ from: stranger, to: payer, data: inSafe({ ...call, data: less }) }, { isContract: true }),
  ).resolves.toEqual(missing)
  // Transaction of another Safe with the same call.
  await expect(
    readOutcome({ from: stranger, to: stranger, data: inSafe(call) }, { isContract: true }),
  ).resolves.toEqual(missing)
})
