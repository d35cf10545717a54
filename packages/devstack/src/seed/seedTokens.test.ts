import { DevToken, FeeToken, HostileToken, Usdt } from '@billfold/contracts'
import { type Address, createPublicClient, createWalletClient, http, parseUnits, publicActions } from 'viem'
import { expect, test } from 'vitest'
import { waitForReceipt } from '../anvil/waitForReceipt.js'
import { getStack } from '../stack/getStack.js'
import { getStackChain, toViemChain } from '../world/stackChain.js'
import type { TokenSymbol } from '../world/tokenTable.js'
import { fundAccount } from './faucet.js'

const stack = await getStack()
const one = getStackChain(stack, 1337)
const client = createPublicClient({ chain: toViemChain(one), transport: http() })
const shop: Address = '0x00000000000000000000000000000000000cafe5'

const getToken = (symbol: TokenSymbol) => one.tokens[symbol]?.address ?? '0x'

async function createOwner(tokens: Partial<Record<TokenSymbol, string>>) {
  const { account } = await fundAccount(stack, { chainId: one.id, ether: '1', tokens })
  return createWalletClient({ account, chain: toViemChain(one), transport: http() }).extend(publicActions)
}

test.each(
  stack.chains.flatMap((chain) =>
    Object.entries(chain.tokens).map(([symbol, token]) => ({ chain, symbol, token })),
  ),
)('$symbol of $chain.name has the decimals that the ready line says', async ({ chain, token }) => {
  const reader = createPublicClient({ chain: toViemChain(chain), transport: http() })
  const decimals = await reader.readContract({
    ...DevToken,
    address: token.address,
    functionName: 'decimals',
  })
  expect(decimals).toBe(token.decimals)
})

test('USDT answers transfer and approve with nothing at all', async () => {
  const owner = await createOwner({ USDT: '10' })
  const answer = await owner.call({
    to: getToken('USDT'),
    data: '0xa9059cbb00000000000000000000000000000000000000000000000000000000000cafe50000000000000000000000000000000000000000000000000000000000000001',
  })
  expect(answer.data).toBeUndefined()
})

test('an allowance of USDT changes only by way of zero', async () => {
  const owner = await createOwner({ USDT: '10' })
  const approve = async (amount: bigint) => {
    const { request } = await owner.simulateContract({
      ...Usdt,
      address: getToken('USDT'),
      functionName: 'approve',
      args: [shop, amount],
    })
    await waitForReceipt(owner, { hash: await owner.writeContract(request) })
  }
  await approve(5n)
  await expect(approve(6n)).rejects.toThrow('reverted')
  await approve(0n)
  await approve(6n)
  const allowance = await client.readContract({
    ...Usdt,
    address: getToken('USDT'),
    functionName: 'allowance',
    args: [owner.account.address, shop],
  })
  expect(allowance).toBe(6n)
})

test('one percent of the toll token stays behind', async () => {
  const owner = await createOwner({ TOLL: '100' })
  const { address: receiver } = await fundAccount(stack, { chainId: one.id, ether: '0' })
  const toll = { ...FeeToken, address: getToken('TOLL') }
  const hash = await owner.writeContract({
    ...toll,
    functionName: 'transfer',
    args: [receiver, parseUnits('100', 18)],
  })
  await waitForReceipt(owner, { hash })
  const arrived = await client.readContract({ ...toll, functionName: 'balanceOf', args: [receiver] })
  expect(arrived).toBe(parseUnits('99', 18))
})

test('the hostile token has a name that turns the text around and a symbol that cannot be read', async () => {
  const hostile = { ...HostileToken, address: getToken('HOSTILE') }
  expect(await client.readContract({ ...hostile, functionName: 'name' })).toContain('\u202e')
  await expect(client.readContract({ ...hostile, functionName: 'symbol' })).rejects.toThrow('NoSymbol')
})

test('grace has USDC and no ether, heidi has nothing', async () => {
  const read = async (name: string) => {
    const address = stack.accounts.find((account) => account.name === name)?.address ?? '0x'
    const usdc = { ...DevToken, address: getToken('USDC') }
    const tokens = await client.readContract({ ...usdc, functionName: 'balanceOf', args: [address] })
    return { ether: await client.getBalance({ address }), tokens }
  }
  expect(await read('grace')).toEqual({ ether: 0n, tokens: parseUnits('500', 6) })
  expect(await read('heidi')).toEqual({ ether: 0n, tokens: 0n })
})
