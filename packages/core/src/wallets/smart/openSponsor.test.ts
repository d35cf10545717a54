import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sponsorResource } from '@billfold/protocol'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { expect, onTestFinished, test } from 'vitest'
import { openSponsor } from './openSponsor.js'
import type { SmartContext } from './SmartContext.js'

const owner = privateKeyToAccount(generatePrivateKey())
const operation = {
  chainId: 1337,
  entryPointAddress: owner.address,
  sender: owner.address,
  nonce: 0n,
  callData: '0x',
}

/** Starts a paymaster that requires a sign-in, as ours does. */
async function startPaymaster() {
  const tokens: (string | undefined)[] = []
  const answer = async (request: IncomingMessage) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id } = JSON.parse(Buffer.concat(chunks).toString())
    const token = request.headers.authorization
    tokens.push(token)
    const refusal = { code: -32501, message: 'Sign in first', data: { proof: 'sign-in' } }
    const result = { paymaster: owner.address, paymasterData: '0x01' }
    return JSON.stringify({ jsonrpc: '2.0', id, ...(token ? { result } : { error: refusal }) })
  }
  const server = createServer(async (request, response) => response.end(await answer(request)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tokens }
}

function createContext(paymasterUrl: string) {
  const now = Date.now()
  const clock = { now: () => clock.at, after: () => () => {}, at: now }
  const signed: string[] = []
  const provider = {
    async request({ params }: { params: [`0x${string}`] }) {
      const signature = await owner.signMessage({ message: { raw: params[0] } })
      signed.push(signature)
      return signature
    },
  }
  const entries = new Map<string, string>()
  const storage = {
    get: (key: string) => entries.get(key),
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  }
  const context = {
    options: { clientId: 'shop', chains: { 1337: { bundlerUrl: '', paymasterUrl } } },
    platform: { clock, storage, fetch, page: { url: () => new URL('https://shop.example/cart') } },
    mode: 'EIP4337',
    getChain: () => ({ id: 1337, name: 'Local', nativeCurrency: {}, rpcUrls: { default: { http: [] } } }),
    getOwner: async () => ({ address: owner.address, provider, moveTo: async () => {} }),
  } as unknown as SmartContext
  return { context, clock, signed }
}

test('T80 the owner signs in once where the paymaster asks who they are, and the token is used until its end', async () => {
  const { url, tokens } = await startPaymaster()
  const { context, clock, signed } = createContext(url)
  const ask = () => openSponsor(context, { chainId: 1337, url })?.getPaymasterData(operation as never)
  expect(await ask()).toMatchObject({ paymasterData: '0x01' })
  const [, encoded = '', signature = ''] = tokens.at(-1)?.split('.') ?? []
  const message = Buffer.from(encoded, 'base64url').toString()
  expect(await verifyMessage({ address: owner.address, message, signature: signature as never })).toBe(true)
  expect(parseSiweMessage(message)).toMatchObject({
    domain: 'shop.example',
    uri: 'https://shop.example',
    resources: [sponsorResource('shop')],
  })
  await ask()
  expect(signed).toHaveLength(1)
  clock.at += 12 * 3_600_000
  await ask()
  expect(tokens.at(-1)).not.toBe(`Bearer siwe.${encoded}.${signature}`)
})

test('T80 a paymaster that a request names gets no token, and the refusal is reported', async () => {
  const [configured, foreign] = [await startPaymaster(), await startPaymaster()]
  const { context, signed } = createContext(configured.url)
  await openSponsor(context, { chainId: 1337, url: configured.url })?.getPaymasterData(operation as never)
  const sponsorship = openSponsor(context, { chainId: 1337, url: foreign.url })?.getPaymasterData(
    operation as never,
  )
  await expect(sponsorship).rejects.toMatchObject({ name: 'SponsorshipRefused' })
  expect(foreign.tokens).toEqual([undefined])
  expect(signed).toHaveLength(1)
})
