import { getStack, getStackChain, type StackDescription, toViemChain } from '@billfold/devstack'
import { type Chain, createClient, getAddress, http } from 'viem'
import { getEnsName, normalize } from 'viem/ens'
import { beforeAll, expect, test } from 'vitest'
import { createPlatform } from '../platform/createPlatform.js'
import { lookupName, resolveName } from './ens.js'
import { getBalance } from './getBalance.js'
import type { IdentityContext } from './IdentityContext.js'
import { resolveIdentity } from './identity.js'
import { findNameService } from './nameService.js'

// Runs against the real local chains with their seeded ENS contracts, tokens and files.
let stack: StackDescription
let context: IdentityContext
const warnings: string[] = []

function account(name: string) {
  const found = stack.accounts.find((row) => row.name === name)
  if (!found) throw new Error(`No account ${name}`)
  return found.address
}

function nameService() {
  const service = findNameService(context)
  if (!service) throw new Error('No ENS on the stack')
  return service
}

function clientOf(chain: Chain) {
  return createClient({ chain, transport: http() })
}

beforeAll(async () => {
  stack = await getStack()
  const chains = stack.chains.map(toViemChain)
  const clients = new Map(chains.map((chain) => [chain.id, clientOf(chain)]))
  context = {
    chains,
    wagmi: {
      getClient({ chainId }) {
        const client = clients.get(chainId)
        if (!client) throw new Error(`Chain ${chainId} is not configured`)
        return client
      },
    },
    trusted: [stack.urls.services],
    platform: createPlatform(),
    warn: (message) => warnings.push(message),
  }
})

test('R7.32 alice.eth resolves both ways, as viem says too', async () => {
  const address = account('alice')
  expect(await lookupName(nameService(), { address })).toBe('alice.eth')
  expect(await resolveName([nameService()], { name: 'Alice.eth' })).toEqual({
    name: 'alice.eth',
    address: getAddress(address),
  })
  const chain = toViemChain(getStackChain(stack, 1337))
  expect(await getEnsName(clientOf(chain), { address })).toBe('alice.eth')
})

test('R5.53 nobody.eth and an unregistered name lead to "Failed to resolve address"', async () => {
  await expect(resolveName([nameService()], { name: 'nobody.eth' })).rejects.toThrow(
    'Failed to resolve address',
  )
  await expect(resolveName([nameService()], { name: 'unregistered.eth' })).rejects.toThrow(
    'Failed to resolve address',
  )
  await expect(resolveName([nameService()], { name: 'alice.nowhere' })).rejects.toThrow(
    'Failed to resolve address',
  )
})

test('a primary name that does not normalise is refused, though the chain has it', async () => {
  const ivan = stack.accounts.find(({ name }) => name === 'ivan')
  expect(() => normalize(ivan?.ensName ?? '')).toThrow()
  expect(await lookupName(nameService(), { address: account('ivan') })).toBeUndefined()
})

test('a reverse record that claims the name of another account is refused', async () => {
  expect(await lookupName(nameService(), { address: account('judy') })).toBeUndefined()
})

test('an account without a name has none', async () => {
  expect(await lookupName(nameService(), { address: account('heidi') })).toBeUndefined()
})

test('R7.32 R7.33 alice is shown with her name and the picture of her avatar record', async () => {
  const identity = await resolveIdentity(context, { address: account('alice') })
  expect(identity).toEqual({ name: 'alice.eth', avatar: expect.stringMatching(/\/avatar\/alice\.svg$/) })
})

test('every named account is found with a picture that is safe, or none, and nothing is logged', async () => {
  warnings.length = 0
  for (const { address, name } of stack.accounts) {
    const { avatar } = await resolveIdentity(context, { address })
    expect(avatar ?? 'https://none', name).toMatch(/^(https?:|data:image\/)/)
  }
  expect(warnings).toEqual([])
})

test('an avatar record that points to an NFT of the account shows its image', async () => {
  const avatars = await Promise.all(
    stack.accounts.map(({ address }) => resolveIdentity(context, { address })),
  )
  expect(avatars.some(({ avatar }) => avatar !== undefined && !/\/avatar\//.test(avatar))).toBe(true)
})

test('R7.34 R3.7 balances are read from the chain', async () => {
  const chain = getStackChain(stack, 1337)
  const address = account('alice')
  const native = await getBalance(context, { address, chainId: 1337 })
  expect(native.value).toBeGreaterThan(0n)
  expect(native).toMatchObject({ symbol: 'ETH', decimals: 18 })
  const usdc = await getBalance(context, { address, chainId: 1337, tokenAddress: chain.tokens.USDC?.address })
  expect(usdc).toMatchObject({ symbol: 'USDC', decimals: 6 })
})

test('the hostile token is shown harmlessly', async () => {
  const tokenAddress = getStackChain(stack, 1337).tokens.HOSTILE?.address
  const balance = await getBalance(context, { address: account('alice'), chainId: 1337, tokenAddress })
  expect(balance.decimals).toBe(255)
  expect(balance.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(balance.symbol).toMatch(/^0x..\.\.\....$/)
  expect(balance.displayValue).toMatch(/^\d+(\.\d+)?$/)
})

test('R5.43 an address without a contract is no token', async () => {
  const lookup = getBalance(context, {
    address: account('alice'),
    chainId: 1337,
    tokenAddress: account('bob'),
  })
  await expect(lookup).rejects.toThrow('Failed to retrieve token')
})
