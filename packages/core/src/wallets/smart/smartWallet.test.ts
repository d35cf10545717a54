import { isSameAddress } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import {
  connect,
  getCapabilities,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForCallsStatus,
} from 'wagmi/actions'
import { createSmartWorld } from '../../test/smartWorld.js'
import { smartContracts } from './smartContracts.js'

const shop: Address = '0x00000000000000000000000000000000000051e7'
const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 1337, verifyingContract: shop },
  types: {
    Order: [
      { name: 'id', type: 'string' },
      { name: 'items', type: 'Item[]' },
    ],
    Item: [{ name: 'name', type: 'string' }],
  },
  primaryType: 'Order',
  message: { id: '7', items: [{ name: 'tea' }] },
} as const

function transfer(to: Address, amount: bigint) {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
}

test('the contracts are where the kit expects them', async () => {
  const { stack } = await createSmartWorld()
  for (const { contracts } of stack.chains)
    expect(contracts).toMatchObject({
      entryPoint: smartContracts.entryPoint,
      accountFactory: smartContracts.factory,
      account7702: smartContracts.delegate,
    })
})

test('R1.6 plain wagmi: an account without gas deploys itself, sends a token, and signs before and after', async () => {
  const { wagmi, connector, wallet, node, usdc, readUsdc, giveUsdc } = await createSmartWorld()
  const { accounts } = await connect(wagmi, { connector, chainId: 1337 })
  const [account] = accounts
  expect(account).not.toBe(wallet.accounts[0])
  await giveUsdc(account, '25')

  const early = await signMessage(wagmi, { message: 'Hello' })
  const earlyTyped = await signTypedData(wagmi, typedData)
  expect(await node.getCode({ address: account })).toBeUndefined()
  expect(await node.verifyMessage({ address: account, message: 'Hello', signature: early })).toBe(true)
  expect(await node.verifyMessage({ address: account, message: 'Other', signature: early })).toBe(false)
  expect(await node.verifyTypedData({ address: account, ...typedData, signature: earlyTyped })).toBe(true)

  const before = await readUsdc(shop)
  const hash = await sendTransaction(wagmi, { to: usdc, data: transfer(shop, parseUnits('5', 6)) })
  expect((await node.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await readUsdc(shop)).toBe(before + parseUnits('5', 6))
  expect(await node.getBalance({ address: account })).toBe(0n)
  expect(await node.getBalance({ address: wallet.accounts[0] as Address })).toBe(0n)
  expect(await node.getCode({ address: account })).toBeDefined()

  const late = await signMessage(wagmi, { message: 'Hello' })
  const lateTyped = await signTypedData(wagmi, typedData)
  expect(late.length).toBeLessThan(early.length)
  expect(await node.verifyMessage({ address: account, message: 'Hello', signature: late })).toBe(true)
  expect(await node.verifyTypedData({ address: account, ...typedData, signature: lateTyped })).toBe(true)
  expect(await node.verifyMessage({ address: account, message: 'Hello', signature: early })).toBe(true)
  const other = await createSmartWorld()
  const stranger = (await connect(other.wagmi, { connector: other.connector })).accounts[0]
  expect(await node.verifyMessage({ address: stranger, message: 'Hello', signature: late })).toBe(false)
}, 60_000)

test('R1.6 plain wagmi: approve and transfer are one operation, found by its id and never made twice', async () => {
  const { wagmi, connector, node, usdc, readUsdc, giveUsdc } = await createSmartWorld()
  const { accounts } = await connect(wagmi, { connector, chainId: 1337 })
  await giveUsdc(accounts[0], '25')
  expect(await getCapabilities(wagmi, { chainId: 1337 })).toMatchObject({ atomic: { status: 'supported' } })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [shop, 7n] })
  const calls = [
    { to: usdc, data: approve },
    { to: usdc, data: transfer(shop, 3n) },
  ]
  const before = await readUsdc(shop)
  const id = `0x${crypto.randomUUID().replaceAll('-', '')}`
  await sendCalls(wagmi, { calls, id, forceAtomic: true })
  const { status, receipts = [], atomic } = await waitForCallsStatus(wagmi, { id, pollingInterval: 200 })
  expect({ status, atomic, count: receipts.length }).toEqual({ status: 'success', atomic: true, count: 1 })
  expect(receipts[0]?.logs.filter(({ address }) => isSameAddress(address, usdc))).toHaveLength(2)
  expect(await readUsdc(shop)).toBe(before + 3n)
  const allowance = { abi: erc20Abi, address: usdc, functionName: 'allowance' } as const
  expect(await node.readContract({ ...allowance, args: [accounts[0], shop] })).toBe(7n)
  await expect(sendCalls(wagmi, { calls, id })).rejects.toThrow('There is a batch with this id already')
}, 60_000)

test('R1.6 switching moves the owner first; a refusal leaves both where they are', async () => {
  const { wagmi, connector, wallet } = await createSmartWorld()
  await connect(wagmi, { connector, chainId: 1337 })
  const chainOf = async () => [
    await connector.getChainId(),
    Number(await wallet.provider.request({ method: 'eth_chainId' })),
  ]
  wallet.rejectNext(4001)
  await expect(switchChain(wagmi, { chainId: 1338, connector })).rejects.toMatchObject({ code: 4001 })
  expect(await chainOf()).toEqual([1337, 1337])
  await switchChain(wagmi, { chainId: 1338, connector })
  expect(await chainOf()).toEqual([1338, 1338])
  expect(wagmi.state.connections.get(connector.uid)?.chainId).toBe(1338)
})

test('R1.6 another account of the owner has another smart account, and the owner leaving ends it', async () => {
  const { wagmi, connector, wallet } = await createSmartWorld()
  const { accounts } = await connect(wagmi, { connector })
  wallet.setAccounts([wallet.accounts[1] as Address])
  await expect.poll(() => wagmi.state.connections.get(connector.uid)?.accounts[0]).not.toBe(accounts[0])
  wallet.disconnect()
  await expect.poll(() => wagmi.state.connections.size).toBe(0)
})
