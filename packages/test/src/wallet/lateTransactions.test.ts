import { type Hex, keccak256, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { demoKeys } from './announceWallets.js'
import { createScriptedWallet } from './createScriptedWallet.js'
import type { WalletStorage } from './ScriptedWallet.js'

const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const seller = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transaction = { from: payer, to: seller, value: '0x5', nonce: '0x7' }

/** A node whose nonce is seven and that records broadcasts. */
function createNode() {
  const raw: Hex[] = []
  const answers: Record<string, unknown> = {
    eth_chainId: '0x539',
    eth_getTransactionCount: '0x7',
    eth_estimateGas: '0x5208',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getBlockByNumber: { baseFeePerGas: '0x10', number: '0x1', timestamp: '0x1', transactions: [] },
  }
  const send: typeof fetch = async (_url, init) => {
    const { method, params } = JSON.parse(String(init?.body))
    if (method !== 'eth_sendRawTransaction') return Response.json({ result: answers[method] })
    raw.push(params[0])
    return Response.json({ result: keccak256(params[0]) })
  }
  return { fetch: send, broadcast: () => raw.map((bytes) => parseTransaction(bytes)) }
}

function createMemory(): WalletStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Opens the same wallet in another page: the storage is the extension. */
async function openPage(node: ReturnType<typeof createNode>, storage?: WalletStorage) {
  const wallet = createScriptedWallet({
    name: 'Demo Wallet 1',
    rdns: 'dev.billfold.demo1',
    privateKeys: [demoKeys[0]],
    chains: [{ id: 1337, rpcUrl: 'http://one.test' }],
    fetch: node.fetch,
    storage,
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const ask = () => wallet.provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  return { wallet, ask }
}

test('A1 a held question outlives its page: another page approves it, and it is broadcast once', async () => {
  const node = createNode()
  const storage = createMemory()
  const before = await openPage(node, storage)
  before.wallet.holdNext()
  void before.ask()
  await expect.poll(() => before.wallet.held).toHaveLength(1)

  const after = await openPage(node, storage)
  expect(after.wallet.held).toMatchObject([{ chainId: 1337, transaction }])
  expect(node.broadcast()).toEqual([])
  await after.wallet.approveHeld()
  await before.wallet.approveHeld()
  expect(node.broadcast()).toMatchObject([{ value: 5n, nonce: 7 }])
  expect(after.wallet.held).toEqual([])
})

test('a held question answers the page that still waits, with the hash or with the refusal', async () => {
  const { wallet, ask } = await openPage(createNode())
  wallet.holdNext()
  const approved = ask()
  await expect.poll(() => wallet.held).toHaveLength(1)
  await wallet.approveHeld()
  expect(await approved).toBe(wallet.sent[0]?.hash)

  wallet.holdNext()
  const rejected = ask()
  rejected.catch(() => undefined)
  await expect.poll(() => wallet.held).toHaveLength(1)
  wallet.rejectHeld()
  await expect(rejected).rejects.toMatchObject({ code: 4001 })
  expect(wallet.sent).toHaveLength(1)
})

test('A2 a private relay answers with the hash at once, and no node sees it before it is released', async () => {
  const node = createNode()
  const storage = createMemory()
  const { wallet, ask } = await openPage(node, storage)
  wallet.relayNext()
  const hash = await ask()
  expect(hash).toBe(wallet.sent[0]?.hash)
  expect(node.broadcast()).toEqual([])
  const later = await openPage(node, storage)
  await later.wallet.releaseRelayed()
  expect(node.broadcast()).toMatchObject([{ to: seller.toLowerCase(), nonce: 7 }])
})

test('A2 speeding up repeats the call under the same nonce for twice the fee; cancelling empties it', async () => {
  const node = createNode()
  const { wallet, ask } = await openPage(node)
  const hash = await ask()
  await wallet.speedUp()
  await wallet.cancelSent()
  const [first, faster, empty] = node.broadcast()
  const fee = first?.maxFeePerGas ?? 0n
  expect(faster).toMatchObject({ to: seller.toLowerCase(), value: 5n, nonce: 7, maxFeePerGas: fee * 2n })
  expect(empty).toMatchObject({ to: payer.toLowerCase(), nonce: 7, maxFeePerGas: fee * 4n })
  expect(empty?.value ?? 0n).toBe(0n)
  expect(new Set([hash, ...wallet.sent.map((sent) => sent.hash)]).size).toBe(3)
})

test('A3 a wallet that ignores nonces counts on from what it gave to a relay', async () => {
  const node = createNode()
  const { wallet, ask } = await openPage(node)
  wallet.ignoreNonce()
  wallet.relayNext()
  await ask()
  await ask()
  expect(wallet.sent.map(({ nonce }) => nonce)).toEqual([7, 8])
})

test('revertNext gives one transaction gas for its data and none for a contract; the one after has its own', async () => {
  const node = createNode()
  const { wallet } = await openPage(node)
  const call = { ...transaction, data: `0xa9059cbb${'00'.repeat(64)}`, gas: '0x186a0' }
  const ask = () => wallet.provider.request({ method: 'eth_sendTransaction', params: [call] })
  wallet.revertNext()
  await ask()
  await ask()
  expect(node.broadcast().map(({ gas }) => gas)).toEqual([21_000n + 40n * 68n, 100_000n])
})
