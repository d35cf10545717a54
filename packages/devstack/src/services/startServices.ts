import type { ServerClient } from '@billfold/server'
import { parseEther } from 'viem'
import { createLocalBridge } from '../bridge/createLocalBridge.js'
import { giveMoney } from '../faucet/giveMoney.js'
import type { StartedPart } from '../Part.js'
import type { StackDescription } from '../StackDescription.js'
import { solverKeys } from '../solverKeys.js'
import { sponsorKey } from '../sponsorKey.js'
import { prepareWallet } from '../wallet/prepareWallet.js'
import { listContractMetadata } from './listContractMetadata.js'
import { toServerChain } from './toServerChain.js'

/** What the faucet page gives, as far as the chain has it. */
const faucetGift = { ether: '10', tokens: { USDC: '1000', USDT: '1000', DAI: '1000' } }

/** Starts the services over the local chains. */
export async function startServices(world: StackDescription): Promise<StartedPart> {
  // Loaded late: tests that only look at a running stack must not pay for the server.
  const { startServer } = await import('@billfold/server')
  const { ports, urls, chains, accounts } = world
  const frank = accounts.find(({ name }) => name === 'frank')
  const wallet = await prepareWallet(world)
  const server = await startServer({
    port: ports.services,
    publicUrl: urls.services,
    development: true,
    chains: chains.map((chain) => toServerChain(chain, urls.services)),
    ready: () => world,
    contractMetadata: chains.flatMap(listContractMetadata),
    ...createLocalBridge({
      ...solverKeys,
      chains: chains.map(({ id, contracts }) => ({ id, ...contracts })),
    }),
    sponsor: {
      privateKey: sponsorKey,
      perAccount: parseEther('1'),
      perAddress: parseEther('900'),
      perClient: parseEther('900'),
    },
    clients: listClients(world),
    wallet: wallet.options,
    profiles: frank
      ? [
          {
            address: frank.address,
            type: 'farcaster',
            name: 'frank',
            avatar: `${urls.services}/dev/assets/avatar/frank.svg`,
          },
        ]
      : [],
    async faucet({ chainId, address }) {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`There is no local chain ${chainId}`)
      return { transactionHashes: await giveMoney(chain, { address, ...faucetGift }) }
    },
  })
  return {
    async stop() {
      await server.stop()
      await wallet.stop()
    },
  }
}

/** The playground's own client, another site's that shares the ecosystem with it, one whose people keep a recovery code, and one whose new devices need a link. */
function listClients({ ports, urls }: StackDescription): ServerClient[] {
  const issuer = `http://localhost:${ports.identity}`
  // The last asks people to sign in when they come back.
  const wallets = encodeURIComponent('{"wallets":["inApp.redirect"]}')
  const signIn = `/embed.html?c=ConnectButton&p=${wallets}&wallets=0&auth=1`
  const pages = ['/in-app.html', '/embed.html', '/', signIn]
  const origins = listOrigins(urls.playground)
  const auth = {
    redirectUrls: origins.flatMap((origin) => pages.map((page) => origin + page)),
    jwt: { jwksUrl: `${issuer}/jwks`, issuer, audience: 'local' },
    endpoint: { url: `${issuer}/custom/endpoint` },
  }
  return [
    { id: 'local', secretKey: 'local-secret', origins, auth },
    { id: 'partner', origins },
    { id: 'careful', origins, auth: { recovery: 'user' } },
    { id: 'linked', origins, auth: { ...auth, newDevice: 'link' } },
    { id: 'guarded', origins, auth: { ...auth, newDevice: 'passkey' } },
  ]
}

/** The playground by both of its names. */
function listOrigins(playground: string): string[] {
  return [playground, playground.replace('localhost', '127.0.0.1')]
}
