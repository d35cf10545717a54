import { DevToken, Escrow, FeeToken, Swapper, Usdt } from '@billfold/contracts'
import type { SeedContractMetadata, ServerClient } from '@billfold/server'
import { parseEther } from 'viem'
import { createLocalBridge } from '../bridge/createLocalBridge.js'
import { giveMoney } from '../seed/faucet.js'
import { solverKeys, sponsorKey } from '../world/keys.js'
import type { StartedPart } from '../world/Part.js'
import type { StackChain, StackDescription } from '../world/StackDescription.js'
import { type TokenSymbol, tokenTable } from '../world/tokenTable.js'
import { prepareWallet } from './prepareWallet.js'
import { toServerChain } from './toServerChain.js'

/** Amounts of the faucet page, for tokens that the chain has. */
const faucetGift = { ether: '10', tokens: { USDC: '1000', USDT: '1000', DAI: '1000' } }

/** Starts the services over the local chains. */
export async function startServices(world: StackDescription): Promise<StartedPart> {
  // Loaded late, because tests that only use a running stack do not need the server.
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

/**
 * Clients: the playground, another site of its ecosystem, one with recovery codes, and one whose new devices need a
 * link.
 */
function listClients({ ports, urls }: StackDescription): ServerClient[] {
  const issuer = `http://localhost:${ports.identity}`
  // The last one asks users to sign in when they return.
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

/** The playground under both of its origins. */
function listOrigins(playground: string): string[] {
  return [playground, playground.replace('localhost', '127.0.0.1')]
}

const artifacts = { DevToken, Usdt, FeeToken, Escrow, Swapper }

type Artifact = keyof typeof artifacts

/** Compiler metadata of the local contracts, so that wallets and screens can name their calls. */
function listContractMetadata(chain: StackChain): SeedContractMetadata[] {
  const tokens = Object.entries(chain.tokens).flatMap(([symbol, { address }]) => {
    const { contract } = tokenTable[symbol as TokenSymbol]
    return contract in artifacts ? [{ address, contract: contract as Artifact }] : []
  })
  const { escrow, swapper } = chain.contracts
  const ours = [
    ...(escrow ? [{ address: escrow, contract: 'Escrow' as const }] : []),
    ...(swapper ? [{ address: swapper, contract: 'Swapper' as const }] : []),
  ]
  return [...tokens, ...ours].map(({ address, contract }) => {
    const file = `${contract}.sol`
    const metadata = {
      output: { abi: artifacts[contract].abi, devdoc: { title: contract }, userdoc: {} },
      settings: { compilationTarget: { [file]: contract } },
      sources: { [file]: { license: 'MIT' } },
    }
    return { chainId: chain.id, address, metadata }
  })
}
