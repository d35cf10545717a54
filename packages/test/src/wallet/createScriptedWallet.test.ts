import {
  type Address,
  type Hex,
  keccak256,
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  toHex,
} from 'viem'
import { expect, test } from 'vitest'
import { demoKeys } from './announceWallets.js'
import { createScriptedWallet, type ScriptedWalletOptions } from './createScriptedWallet.js'
import type { ScriptedWallet } from './ScriptedWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const frank = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const bob: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Call = { url: string; method: string; params: unknown[] }

/** A node that answers what preparing a transaction needs, and records broadcasts. */
function createNode() {
  const calls: Call[] = []
  const answers: Record<string, unknown> = {
    eth_chainId: '0x539',
    eth_getTransactionCount: '0x7',
    eth_estimateGas: '0x5208',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getBlockByNumber: { baseFeePerGas: '0x10', number: '0x1', timestamp: '0x1', transactions: [] },
    eth_getBalance: '0x64',
  }
  const send: typeof fetch = async (url, init) => {
    const { method, params } = JSON.parse(String(init?.body))
    calls.push({ url: String(url), method, params })
    const result = method === 'eth_sendRawTransaction' ? keccak256(params[0]) : answers[method]
    if (result !== undefined) return Response.json({ result })
    return Response.json({ error: { code: -32601, message: `no ${method}`, data: '0xdead' } })
  }
  return { calls, fetch: send, raw: () => calls.filter((call) => call.method === 'eth_sendRawTransaction') }
}

function createMemory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function createWallet(options: Partial<ScriptedWalletOptions> = {}) {
  const node = createNode()
  const wallet = createScriptedWallet({
    name: 'Demo Wallet 1',
    rdns: 'dev.billfold.demo1',
    privateKeys: [demoKeys[0], demoKeys[5]],
    chains: [
      { id: 1337, rpcUrl: 'http://one.test' },
      { id: 1338, rpcUrl: 'http://two.test' },
    ],
    fetch: node.fetch,
    ...options,
  })
  return {
    wallet,
    node,
    request: (method: string, params?: unknown[]) => wallet.provider.request({ method, params }),
  }
}

/** Returns true if a promise has settled, without waiting for it. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open')
  const macrotask = new Promise((resolve) => setImmediate(() => resolve(open)))
  return (await Promise.race([promise.catch(() => undefined), macrotask])) !== open
}

function listen(wallet: ScriptedWallet) {
  const heard: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const)
    wallet.provider.on(event, (payload: unknown) => heard.push([event, payload]))
  return heard
}

test('accounts are hidden until the owner allows them, and only the first one is shown', async () => {
  const { request } = createWallet()
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_requestAccounts')).toEqual([alice])
  expect(await request('eth_accounts')).toEqual([alice])
})

test('permission survives a reload when the wallet has a storage', async () => {
  const storage = createMemory()
  await createWallet({ storage }).request('eth_requestAccounts')
  expect(await createWallet({ storage }).request('eth_accounts')).toEqual([alice])
  expect(await createWallet().request('eth_accounts')).toEqual([])
})

test('a storage that holds nonsense is ignored', async () => {
  const storage = createMemory()
  for (const nonsense of ['{', 'null', '{"authorized":"yes"}', '[]']) {
    storage.setItem('scripted-wallet.dev.billfold.demo1', nonsense)
    expect(await createWallet({ storage }).request('eth_accounts')).toEqual([])
  }
})

test('revoked permission hides the accounts again', async () => {
  const { request } = createWallet()
  await request('wallet_requestPermissions', [{ eth_accounts: {} }])
  expect(await request('wallet_getPermissions')).toMatchObject([{ caveats: [{ value: [alice] }] }])
  await request('wallet_revokePermissions', [{ eth_accounts: {} }])
  expect(await request('eth_accounts')).toEqual([])
})

test.each([4001, 5000, -32603])(
  'rejectNext(%s) refuses one consent with that code, and only one',
  async (code) => {
    const { wallet, request } = createWallet()
    wallet.rejectNext(code)
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code })
    expect(await request('eth_requestAccounts')).toEqual([alice])
  },
)

test('a refusal other than 4001 also reaches the fallback that pages try after wallet_requestPermissions', async () => {
  const { wallet, request } = createWallet()
  wallet.rejectNext(-32603)
  await expect(request('wallet_requestPermissions')).rejects.toMatchObject({ code: -32603 })
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32603 })
  expect(await request('eth_requestAccounts')).toEqual([alice])
})

test('hangNext leaves a prompt open, a second one gets -32002, answerPending closes it', async () => {
  const { wallet, request } = createWallet()
  wallet.hangNext()
  const first = request('wallet_requestPermissions')
  expect(await isSettled(first)).toBe(false)
  await expect(request('wallet_requestPermissions')).rejects.toMatchObject({ code: -32002 })
  wallet.answerPending()
  expect(await first).toMatchObject([{ parentCapability: 'eth_accounts' }])
})

test('answerPending with a code refuses what is open', async () => {
  const { wallet, request } = createWallet()
  wallet.hangNext()
  const first = request('eth_requestAccounts')
  await isSettled(first)
  wallet.answerPending(4001)
  await expect(first).rejects.toMatchObject({ code: 4001 })
})

test('answerPending before the request has come answers it when it comes', async () => {
  const { wallet, request } = createWallet()
  wallet.hangNext()
  wallet.answerPending()
  expect(await request('eth_requestAccounts')).toEqual([alice])
  wallet.hangNext()
  wallet.answerPending(4001)
  await expect(request('wallet_requestPermissions')).rejects.toMatchObject({ code: 4001 })
})

test('a locked wallet shows no accounts and holds requests back until it is unlocked', async () => {
  const { wallet, request } = createWallet()
  await request('eth_requestAccounts')
  wallet.lock()
  expect(await request('eth_accounts')).toEqual([])
  const waiting = request('eth_requestAccounts')
  expect(await isSettled(waiting)).toBe(false)
  wallet.unlock()
  expect(await waiting).toEqual([alice])
})

test('a wallet locked to refuse answers 4100, one locked to silence answers nothing', async () => {
  const storage = createMemory()
  const { wallet, request } = createWallet({ storage })
  wallet.lock('refuse')
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
  wallet.lock('silent')
  expect(await isSettled(createWallet({ storage }).request('eth_accounts'))).toBe(false)
})

test('the owner changes account, network and permission, and the page hears it', async () => {
  const { wallet, request } = createWallet()
  await request('eth_requestAccounts')
  const heard = listen(wallet)
  wallet.setAccounts([frank])
  wallet.setChain(1338)
  wallet.disconnect()
  expect(heard).toMatchObject([
    ['accountsChanged', [frank]],
    ['chainChanged', '0x53a'],
    ['accountsChanged', []],
    ['disconnect', { code: 4900 }],
  ])
})

test('switching to an unknown chain answers 4902, and adding it makes it known', async () => {
  const storage = createMemory()
  const { wallet, request } = createWallet({ storage })
  const heard = listen(wallet)
  await request('wallet_switchEthereumChain', [{ chainId: '0x53a' }])
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
    code: 4902,
  })
  await request('wallet_addEthereumChain', [
    { chainId: '0x1', chainName: 'One', rpcUrls: ['http://new.test'] },
  ])
  expect(heard).toEqual([
    ['chainChanged', '0x53a'],
    ['chainChanged', '0x1'],
  ])
  const again = createWallet({ storage })
  await again.request('eth_getBalance', [alice, 'latest'])
  expect(again.node.calls[0]?.url).toBe('http://new.test')
})

test('messages and typed data are really signed', async () => {
  const { request } = createWallet()
  await request('eth_requestAccounts')
  const signature = (await request('personal_sign', [toHex('hello'), alice])) as Hex
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(alice)

  const types = { Mail: [{ name: 'amount', type: 'uint256' }] } as const
  const typed = { domain: { name: 'Test', chainId: 1337 }, types, primaryType: 'Mail' } as const
  const json = JSON.stringify({ ...typed, message: { amount: '12345678901234567890' } })
  const sealed = (await request('eth_signTypedData_v4', [alice, json])) as Hex
  const message = { amount: 12345678901234567890n }
  expect(await recoverTypedDataAddress({ ...typed, message, signature: sealed })).toBe(alice)
})

test('an account that the page was not allowed to see signs nothing', async () => {
  const { request } = createWallet()
  await expect(request('personal_sign', ['0x00', alice])).rejects.toMatchObject({ code: 4100 })
  await request('eth_requestAccounts')
  await expect(request('personal_sign', ['0x00', frank])).rejects.toMatchObject({ code: 4100 })
})

test('a transaction is signed by the account, broadcast to the chain and remembered', async () => {
  const { wallet, node, request } = createWallet()
  await request('eth_requestAccounts')
  const hash = await request('eth_sendTransaction', [
    { from: alice, to: bob, value: '0x5', chainId: '0x539' },
  ])
  const signed = node.raw()[0]?.params[0] as Parameters<
    typeof recoverTransactionAddress
  >[0]['serializedTransaction']
  expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(alice)
  expect(parseTransaction(signed)).toMatchObject({ chainId: 1337, nonce: 7, value: 5n })
  const data = '0x'
  expect(wallet.sent).toEqual([{ hash, chainId: 1337, from: alice, to: bob, value: '5', data, nonce: 7 }])
})

test('dropResponseNext broadcasts and never answers', async () => {
  const { wallet, request } = createWallet()
  await request('eth_requestAccounts')
  wallet.dropResponseNext()
  const lost = request('eth_sendTransaction', [{ from: alice, to: bob, value: '0x1' }])
  await expect.poll(() => wallet.sent.length).toBe(1)
  expect(await isSettled(lost)).toBe(false)
  expect(await request('eth_sendTransaction', [{ from: alice, to: bob }])).toBe(wallet.sent[1]?.hash)
})

test('a rejected transaction is not broadcast', async () => {
  const { wallet, node, request } = createWallet()
  await request('eth_requestAccounts')
  wallet.rejectNext()
  await expect(request('eth_sendTransaction', [{ from: alice, to: bob }])).rejects.toMatchObject({
    code: 4001,
  })
  expect([node.raw(), wallet.sent]).toEqual([[], []])
})

test('a transaction for another chain is refused by an honest wallet and sent astray by a lying one', async () => {
  const { wallet, node, request } = createWallet()
  await request('eth_requestAccounts')
  const astray = [{ from: alice, to: bob, chainId: '0x53a' }]
  await expect(request('eth_sendTransaction', astray)).rejects.toMatchObject({ code: 4901 })
  wallet.lieAboutChain()
  await request('wallet_switchEthereumChain', [{ chainId: '0x53a' }])
  expect(await request('eth_chainId')).toBe('0x53a')
  await request('eth_sendTransaction', astray)
  expect(wallet.sent).toMatchObject([{ chainId: 1337 }])
  expect(node.raw()[0]?.url).toBe('http://one.test')
})

test('reads go to the node of the current chain, errors come back with code and data', async () => {
  const { wallet, node, request } = createWallet()
  expect(await request('eth_getBalance', [alice, 'latest'])).toBe('0x64')
  wallet.setChain(1338)
  await expect(request('eth_call', [{}])).rejects.toMatchObject({ code: -32601, data: '0xdead' })
  expect(node.calls.map((call) => call.url)).toEqual(['http://one.test', 'http://two.test'])
  await expect(request('wallet_sendCalls')).rejects.toMatchObject({ code: 4200 })
})

test('delay makes consent slow and leaves reads quick', async () => {
  const { wallet, request } = createWallet()
  wallet.delay(20)
  const asked = request('eth_requestAccounts')
  expect(await isSettled(asked)).toBe(false)
  expect(await request('eth_accounts')).toEqual([])
  expect(await asked).toEqual([alice])
})
