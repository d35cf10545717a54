import { createPublicClient, http } from 'viem'
import { normalize } from 'viem/ens'
import { expect, test } from 'vitest'
import { getStack } from '../stack/getStack.js'
import { getStackChain, toViemChain } from '../world/stackChain.js'

const stack = await getStack()
const chain = toViemChain(getStackChain(stack, 1337))
const client = createPublicClient({ chain, transport: http() })
const account = (name: string) => {
  const found = stack.accounts.find((account) => account.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

test.each(['alice', 'bob', 'carol', 'dave', 'erin', 'grace'])(
  '%s.eth leads to its account and back',
  async (name) => {
    const { address } = account(name)
    expect(await client.getEnsAddress({ name: `${name}.eth` })).toBe(address)
    expect(await client.getEnsName({ address })).toBe(`${name}.eth`)
  },
)

test('nobody.eth is registered and leads nowhere', async () => {
  expect(await client.getEnsText({ name: 'nobody.eth', key: 'description' })).toBe(
    'A name that leads nowhere',
  )
  expect(await client.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
})

test('a name that was never registered leads nowhere', async () => {
  expect(await client.getEnsAddress({ name: 'unheard-of.eth' })).toBeNull()
  expect(await client.getEnsName({ address: account('frank').address })).toBeNull()
})

test('the name of ivan resolves both ways but does not normalise', async () => {
  const name = await client.getEnsName({ address: account('ivan').address })
  expect(name).not.toBe('alice.eth')
  expect(await client.getEnsAddress({ name: name ?? '' })).toBe(account('ivan').address)
  expect(() => normalize(name ?? '')).toThrow()
})

test('a reverse record that claims the name of another is not believed', async () => {
  expect(await client.getEnsName({ address: account('judy').address })).toBeNull()
})

test('a picture from the services is an avatar', async () => {
  const url = await client.getEnsText({ name: 'alice.eth', key: 'avatar' })
  const response = await fetch(url ?? '')
  expect(response.headers.get('content-type')).toMatch(/^image\//)
})

test('the avatar of carol is a piece that she owns', async () => {
  expect(await client.getEnsAvatar({ name: 'carol.eth' })).toMatch(/Lighthouse\.svg$/)
})
