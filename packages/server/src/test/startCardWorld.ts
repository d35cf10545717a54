import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort, startChain } from '@billfold/devstack'
import { ask, describeCardProviders, post, serveStandIns, until } from '@billfold/devstack/testing'
import type { OnrampProvider as OnrampId } from '@billfold/protocol'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { OnrampProvider, OnrampStatus } from '../context/OnrampProvider.js'
import { isNativeToken, nativeToken } from '../infra/chain/tokenContract.js'
import { createOnramps } from '../settings/providers/onramps.js'
import { startServer } from '../startServer.js'

/** Webhook that the merchant received. */
type CardEvent = {
  type: string
  paymentId: string
  reason: unknown
  receivedAmount: unknown
  destinationHash: unknown
}

export type CardWorld = Awaited<ReturnType<typeof startCardWorld>>

/** Starts a chain, the card stand-ins, a merchant's webhook and a server that sells by the named providers. */
export async function startCardWorld(names: readonly OnrampId[]) {
  const chain = await startChain()
  const standIns = await serveStandIns({ chains: [chain], names })
  const events: CardEvent[] = []
  const merchant = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { type, data } = JSON.parse(Buffer.concat(chunks).toString())
      events.push({ type, ...data })
      response.end()
    })
  })
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', () => resolve()))
  const hook = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/`
  const all = describeCardProviders(standIns.urls, [chain])
  const chosen = Object.fromEntries(names.map((name) => [name, all[name]]))
  const heard: { reference: string; status: OnrampStatus }[] = []
  /** Answers of `status` that replace the provider's, by its reference. */
  const lies = new Map<string, OnrampStatus>()
  const onramps = createOnramps(chosen).map((provider) => listen(provider, heard, lies))
  const port = await findFreePort()
  const { id, name, rpcUrl, tokens } = chain
  const server = await startServer({
    ...{ port, development: true, onramps, log: () => {} },
    chains: [
      { id, name, rpcUrl, tokens: Object.entries(tokens).map(([symbol, token]) => ({ symbol, ...token })) },
    ],
    clients: [{ id: 'shop', secretKey: 'shop-secret-of-this-test', webhook: { url: hook, secret: 'hook' } }],
  })
  const world = { server }
  const client = createPublicClient({ transport: http(rpcUrl) })
  const usdc = tokens.USDC?.address ?? nativeToken

  return {
    ...{ chain, standIns, server, world, events, heard, lies, usdc, settings: all },
    webhookUrl: (provider: OnrampId) => `${server.url}/v1/onramp/webhooks/${provider}`,
    newReceiver: () => privateKeyToAddress(generatePrivateKey()),
    prepare: (body: object) =>
      post(
        world,
        '/v1/onramp/prepare',
        { chainId: id, tokenAddress: usdc, amount: '12345678', currency: 'USD', country: 'US', ...body },
        { 'x-client-id': 'shop' },
      ),
    getStatus: async (session: string) => (await ask(world, `/v1/onramp/status?id=${session}`)).body.data,
    waitFor: (session: string, status: string) =>
      until(
        async () => (await ask(world, `/v1/onramp/status?id=${session}`)).body.data,
        (data) => data.status === status,
      ),
    getBalance: (owner: Address, token = usdc) =>
      isNativeToken(token)
        ? client.getBalance({ address: owner })
        : client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    press,
    async stop() {
      await server.stop()
      merchant.close()
      await standIns.stop()
      await chain.stop()
    },
  }
}

/** Opens a provider's page and presses a button. */
export async function press(link: string, action: 'pay' | 'decline' | 'close'): Promise<Response> {
  const page = await fetch(link)
  if (!page.ok) return page
  return fetch(page.url, { method: 'POST', body: new URLSearchParams({ action }) })
}

function listen(
  provider: OnrampProvider,
  heard: { reference: string; status: OnrampStatus }[],
  lies: ReadonlyMap<string, OnrampStatus>,
): OnrampProvider {
  return {
    ...provider,
    async status(session) {
      const status = lies.get(session.reference) ?? (await provider.status(session))
      heard.push({ reference: session.reference, status })
      return status
    },
    async readWebhook(request) {
      const message = await provider.readWebhook(request)
      if (message?.report) heard.push(message.report)
      return message
    },
  }
}
