import { externalAbis, NameResolver, WildcardResolver } from '@billfold/contracts'
import { type StackChain, startChain } from '@billfold/devstack'
import { connectWallet, getAccount } from '@billfold/devstack/testing'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  labelhash,
  namehash,
  parseAbi,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import { connectChain } from '../../infra/chain/connectChain.js'
import { createCache } from '../../infra/createCache.js'
import { openCanary } from '../../test/openCanary.js'
import { readEnsProfile } from './ens.js'

const records = parseAbi([
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
const signerKey = generatePrivateKey()
let chain: StackChain & { stop: () => Promise<void> }
beforeAll(async () => {
  chain = await startChain({ chainId: 1337 })
})
afterAll(() => chain?.stop())

/** Answers of a name, by the calls that ask for them. */
type Answers = ReadonlyMap<Hex, Hex>

function listAnswers(name: string, { address, bio }: { address: Address; bio: string }): Answers {
  const node = namehash(name)
  const encodeText = (key: string) =>
    encodeFunctionData({ abi: records, functionName: 'text', args: [node, key] })
  return new Map([
    [
      encodeFunctionData({ abi: records, functionName: 'addr', args: [node, 60n] }),
      encodeAbiParameters([{ type: 'bytes' }], [address]),
    ],
    [encodeText('description'), encodeAbiParameters([{ type: 'string' }], [bio])],
  ])
}

const empty = encodeAbiParameters([{ type: 'string' }], [''])

/** Sends a transaction in the name of the account that owns a contract. */
async function writeAs(from: Address, to: Address, data: Hex): Promise<void> {
  const { wallet, test: node } = connectWallet(chain, getAccount(9))
  await node.impersonateAccount({ address: from })
  await node.setBalance({ address: from, value: 10n ** 18n })
  const hash = await node.request({ method: 'eth_sendTransaction', params: [{ from, to, data }] } as never)
  const { status } = await wallet.waitForTransactionReceipt({ hash: hash as Hex })
  expect(status).toBe('success')
}

/** Registers `{label}.eth` with a wildcard resolver, and names an account by a name below it. */
async function openName(label: string, account: Address, urls: readonly string[], answers: Answers) {
  const { wallet } = connectWallet(chain, getAccount(9))
  const { ensRegistry = '0x', ensResolver = '0x' } = chain.contracts
  const hash = await wallet.deployContract({
    ...WildcardResolver,
    args: [[...urls], privateKeyToAccount(signerKey).address],
  })
  const { contractAddress } = await wallet.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('nothing was deployed')
  const registry = { address: ensRegistry, abi: externalAbis.ensRegistry } as const
  const register = async (parent: string, child: string, resolver: Address) => {
    const node = namehash(parent)
    const owner = await wallet.readContract({ ...registry, functionName: 'owner', args: [node] })
    const args = [node, labelhash(child), owner, resolver, 0n] as const
    await writeAs(
      owner,
      ensRegistry,
      encodeFunctionData({ ...registry, functionName: 'setSubnodeRecord', args }),
    )
  }
  await register('eth', label, contractAddress)
  const reverse = account.slice(2).toLowerCase()
  await register('addr.reverse', reverse, ensResolver)
  const names = { address: ensResolver, abi: NameResolver.abi } as const
  const owner = await wallet.readContract({ ...names, functionName: 'owner' })
  const args = [namehash(`${reverse}.addr.reverse`), `shop.${label}.eth`] as const
  await writeAs(owner, ensResolver, encodeFunctionData({ ...names, functionName: 'setName', args }))
  for (const [data, answer] of urls.length > 0 ? [] : answers) {
    const set = encodeFunctionData({ abi: WildcardResolver.abi, functionName: 'set', args: [data, answer] })
    await writeAs(owner, contractAddress, set)
  }
  return contractAddress
}

/** Reads a profile as the server does; `publicUrl` is the one private address that it may ask. */
function readProfile(account: Address, publicUrl?: string) {
  const { id, name, rpcUrl, contracts } = chain
  const { ensUniversalResolver } = contracts
  const server = {
    chains: new Map([[id, connectChain({ id, name, rpcUrl, tokens: [], ensUniversalResolver })]]),
    cache: createCache(Date.now),
    development: publicUrl !== undefined,
    publicUrl: publicUrl ?? 'https://services.example',
    log: () => {},
  } as unknown as ServerContext
  return readEnsProfile(server, account)
}

/** Opens a gateway that signs its answers with a key. */
async function openGateway(answers: Answers, key = signerKey) {
  return openCanary(async (request, response) => {
    const [, sender = '', data = ''] = /^\/(0x\w+)\/(0x\w+)\.json$/.exec(request.url ?? '') ?? []
    const { args } = decodeFunctionData({ abi: WildcardResolver.abi, data: data as Hex })
    const [, question] = args as readonly [Hex, Hex]
    const answer = answers.get(question) ?? empty
    const parts = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
    const hash = keccak256(encodeAbiParameters(parts, [sender as Address, question, answer]))
    const signature = await sign({ hash, privateKey: key, to: 'hex' })
    const signed = encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], [answer, signature])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: signed }))
  })
}

const toUrls = ({ origin }: { origin: string }) => [`${origin}/{sender}/{data}.json`]
const newAccount = () => privateKeyToAccount(generatePrivateKey()).address

test('R7.32 a name that only a resolver of its parent knows is resolved (ENSIP-10)', async () => {
  const account = newAccount()
  const answers = listAnswers('shop.wild.eth', { address: account, bio: 'Sells bread.' })
  await openName('wild', account, [], answers)
  expect(await readProfile(account)).toEqual({ type: 'ens', name: 'shop.wild.eth', bio: 'Sells bread.' })
})

test('R7.32 a name under a wildcard that leads to somebody else is not shown', async () => {
  const account = newAccount()
  const answers = listAnswers('shop.other.eth', { address: newAccount(), bio: 'Sells bread.' })
  await openName('other', account, [], answers)
  expect(await readProfile(account)).toBeUndefined()
})

test('R7.32 an off-chain name is resolved by its gateway (CCIP-Read)', async () => {
  const account = newAccount()
  const answers = listAnswers('shop.far.eth', { address: account, bio: 'Sells bread.' })
  const gateway = await openGateway(answers)
  await openName('far', account, toUrls(gateway), answers)
  const profile = await readProfile(account, gateway.origin)
  expect(profile).toEqual({ type: 'ens', name: 'shop.far.eth', bio: 'Sells bread.' })
  expect(gateway.requests.length).toBeGreaterThan(1)
})

test('R7.32 an off-chain name that leads to somebody else is not shown', async () => {
  const account = newAccount()
  const answers = listAnswers('shop.false.eth', { address: newAccount(), bio: 'Sells bread.' })
  const gateway = await openGateway(answers)
  await openName('false', account, toUrls(gateway), answers)
  expect(await readProfile(account, gateway.origin)).toBeUndefined()
  expect(gateway.requests).toHaveLength(1)
})

test('R7.32 what a gateway signs with another key is not believed', async () => {
  const account = newAccount()
  const answers = listAnswers('shop.forged.eth', { address: account, bio: 'Sells bread.' })
  const gateway = await openGateway(answers, generatePrivateKey())
  await openName('forged', account, toUrls(gateway), answers)
  expect(await readProfile(account, gateway.origin)).toBeUndefined()
})

test('T68 A2 the gateway of an off-chain name is not asked at a private address', async () => {
  const account = newAccount()
  const answers = listAnswers('shop.inside.eth', { address: account, bio: 'Sells bread.' })
  const gateway = await openGateway(answers)
  await openName('inside', account, toUrls(gateway), answers)
  expect(await readProfile(account)).toBeUndefined()
  expect(gateway.requests).toEqual([])
})
