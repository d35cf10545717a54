import { DevToken } from '@billfold/contracts'
import { createPublicClient, http, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { getStack } from '../stack/getStack.js'
import { standIns } from '../upstreams/stand-ins/standIns.js'
import { getStackChain, toViemChain } from '../world/stackChain.js'
import { fundAccount } from './faucet.js'

const stack = await getStack()
const one = getStackChain(stack, 1337)
const client = createPublicClient({ chain: toViemChain(one), transport: http() })
const usdc = { ...DevToken, address: one.tokens.USDC?.address ?? ('0x' as const) }

test('accounts funded at the same time all get their money, and have sent nothing yet', async () => {
  const tokens = { USDC: '12.5', WETH: '0.5' }
  const funded = await Promise.all(
    Array.from({ length: 5 }, () => fundAccount(stack, { chainId: 1337, ether: '2', tokens })),
  )
  for (const { address } of funded) {
    expect(await client.getBalance({ address })).toBe(parseEther('2'))
    expect(await client.getTransactionCount({ address })).toBe(0)
    const held = await client.readContract({ ...usdc, functionName: 'balanceOf', args: [address] })
    expect(held).toBe(parseUnits('12.5', 6))
  }
})

test('the faucet of the services gives ether and tokens to whoever asks', async () => {
  const address = privateKeyToAddress(generatePrivateKey())
  const response = await fetch(`${stack.urls.services}/dev/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chainId: 1337, address }),
  })
  expect(response.status).toBe(200)
  expect(await client.getBalance({ address })).toBe(parseEther('10'))
  const held = await client.readContract({ ...usdc, functionName: 'balanceOf', args: [address] })
  expect(held).toBe(parseUnits('1000', 6))
})

test('the services tell the same as the ready line', async () => {
  expect(await (await fetch(`${stack.urls.services}/health`)).json()).toEqual(stack)
})

test('the services list every stand-in for a provider, and each address answers', async () => {
  const { upstreams } = await (await fetch(`${stack.urls.services}/health`)).json()
  expect(Object.keys(upstreams)).toEqual(expect.arrayContaining(Object.keys(standIns)))
  for (const [name, url] of Object.entries<string>(upstreams))
    await expect(fetch(url), name).resolves.toHaveProperty('status', expect.any(Number))
})
