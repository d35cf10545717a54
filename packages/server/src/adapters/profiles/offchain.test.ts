import { OffchainAnswers } from '@billfold/contracts'
import { findFreePort, fundAccount, getStack, getStackChain, toViemChain } from '@billfold/devstack'
import { post } from '@billfold/devstack/testing'
import {
  type Address,
  concat,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  type Hex,
  http,
  numberToHex,
  parseAbiParameters,
  size,
} from 'viem'
import type { SignAuthorizationReturnType } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import { isSignedBy } from '../../features/sign-in/isSignedBy.js'
import { connectChain } from '../../infra/chain/connectChain.js'
import { createCache } from '../../infra/createCache.js'
import { limits } from '../../infra/limits.js'
import { startServer } from '../../startServer.js'
import { openCanary } from '../../test/openCanary.js'
import { readEnsProfile } from './ens.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function openChain() {
  const stack = await getStack()
  const chain = getStackChain(stack, 1337)
  const { account } = await fundAccount(stack, { chainId: chain.id })
  const options = { chain: toViemChain(chain), transport: http(chain.rpcUrl), pollingInterval: 50 }
  const reader = createPublicClient(options)
  const deploy = async (urls: string[], endless = false): Promise<Address> => {
    const hash = await createWalletClient({ ...options, account }).deployContract({
      ...OffchainAnswers,
      args: [urls, endless],
    })
    const { contractAddress } = await reader.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('nothing was deployed')
    return contractAddress
  }
  /** Delegates the account to the given contract (EIP-7702). */
  const delegate = async (contractAddress: Address) => {
    const wallet = createWalletClient({ ...options, account })
    const authorization = await wallet.signAuthorization({ contractAddress, executor: 'self' })
    const hash = await wallet.sendTransaction({ to: alice, authorizationList: [authorization] })
    await reader.waitForTransactionReceipt({ hash })
    return authorization
  }
  return { id: chain.id, rpcUrl: chain.rpcUrl, deploy, delegate, reader, account }
}

/** Encodes an internal secret as a reader would decode it if it trusted the contract. */
const secret = encodeAbiParameters([{ type: 'string' }], ['internal secret'])

test('T68 A2 a contract that sends its readers to a private address gets nobody there', async () => {
  const canary = await openCanary((_, response) => response.end(secret))
  const { id, rpcUrl, deploy } = await openChain()
  const hostile = await deploy([`${canary.origin}/admin?x={data}`])
  const chains = [{ id, name: 'Local', rpcUrl, tokens: [] }]
  const options = { port: await findFreePort(), development: true, chains, log: () => {} }
  const server = await startServer(options)
  onTestFinished(() => server.stop())
  const answer = await post({ server }, '/v1/tokens', { chainId: id, tokenAddress: hostile })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Token not supported' } })
  expect(JSON.stringify(answer.body)).not.toContain('internal secret')
  expect(canary.requests).toEqual([])
})

/** Wraps a signature with the account's delegation (ERC-8010). */
function wrapSignature(authorization: SignAuthorizationReturnType): Hex {
  const { address: delegation, chainId, nonce, yParity = 0, r, s } = authorization
  const suffix = encodeAbiParameters(
    parseAbiParameters(
      '(uint256 chainId, address delegation, uint256 nonce, uint8 yParity, uint256 r, uint256 s), address, bytes',
    ),
    [
      { chainId: BigInt(chainId), delegation, nonce: BigInt(nonce), yParity, r: BigInt(r), s: BigInt(s) },
      alice,
      '0x',
    ],
  )
  return concat(['0x1234', suffix, numberToHex(size(suffix), { size: 32 }), `0x${'8010'.repeat(16)}`])
}

test('T68 A2 an account that signs in as a contract sends nobody to a private address', async () => {
  const canary = await openCanary((_, response) => response.end(secret))
  const { deploy, delegate, reader, account } = await openChain()
  const authorization = await delegate(await deploy([`${canary.origin}/admin?x={data}`]))
  const signature = wrapSignature(authorization)
  expect(await isSignedBy({ address: account.address, message: 'Hello', signature, client: reader })).toBe(
    false,
  )
  expect(canary.requests).toEqual([])
})

async function openNames(urls: string[], options: { endless?: boolean; publicUrl?: string } = {}) {
  const { id, rpcUrl, deploy } = await openChain()
  const ensUniversalResolver = await deploy(urls, options.endless)
  const chain = connectChain({ id, name: 'Local', rpcUrl, tokens: [], ensUniversalResolver })
  const log: object[] = []
  const server = {
    chains: new Map([[id, chain]]),
    cache: createCache(Date.now),
    development: options.publicUrl !== undefined,
    publicUrl: options.publicUrl ?? 'https://services.example',
    log: (entry: object) => void log.push(entry),
  } as unknown as ServerContext
  return { log, read: () => readEnsProfile(server, alice) }
}

/** Result of the universal resolver's `reverse`. */
const reverse = encodeAbiParameters(
  [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
  ['alice.eth', alice, alice],
)

/** Result of the universal resolver's `resolve` for a text record. */
const resolved = encodeAbiParameters(
  [{ type: 'bytes' }, { type: 'address' }],
  [encodeAbiParameters([{ type: 'string' }], ['Sells bread.']), alice],
)

test('T68 A2 records of a name are read from its gateway, but not from a private one', async () => {
  const canary = await openCanary((_, response) =>
    response.end(canary.requests.length === 1 ? reverse : resolved),
  )
  const urls = [`${canary.origin}/gateway/{sender}/{data}.json`]
  const { read, log } = await openNames(urls)
  expect(await read()).toBeUndefined()
  expect(canary.requests).toEqual([])
  expect(log).toHaveLength(1)
  const names = await openNames(urls, { publicUrl: canary.origin })
  expect(await names.read()).toMatchObject({ type: 'ens', name: 'alice.eth', bio: 'Sells bread.' })
})

test('T68 A2 a gateway that is never done, or that answers without end, is given up', async () => {
  const canary = await openCanary((request, response) => {
    if (request.url?.startsWith('/large')) return response.end(`0x${'00'.repeat(limits.gatewayBytes)}`)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: '0x' }))
  })
  const publicUrl = canary.origin
  const endless = await openNames([`${publicUrl}/more`], { endless: true, publicUrl })
  expect(await endless.read()).toBeUndefined()
  expect(canary.requests.length).toBeGreaterThan(1)
  expect(canary.requests.length).toBeLessThan(limits.ensQuestions)
  expect(canary.requests[0]).toBe('POST /more')
  const large = await openNames([`${publicUrl}/large/{data}`], { publicUrl })
  expect(await large.read()).toBeUndefined()
})
