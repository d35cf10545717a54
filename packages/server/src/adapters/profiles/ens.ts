import { type Address, createPublicClient, custom, type PublicClient } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import { cleanText } from '../../infra/remote/cleanText.js'
import { RemoteError } from '../../infra/remote/fetchRemote.js'
import { askGateway } from '../../infra/remote/gateways.js'

type NameChain = Pick<ChainContext, 'id' | 'testnet' | 'ensUniversalResolver'>

/** Universal resolvers of public chains, which follow CCIP-Read and wildcards (ENSIP-10, ENSIP-23). */
const universalResolvers: Readonly<Record<number, Address>> = {
  1: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  11155111: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
}

/** Returns the resolver that the operator set, or the chain's public one. */
function findResolver({ id, ensUniversalResolver }: NameChain): Address | undefined {
  return ensUniversalResolver ?? universalResolvers[id]
}

/**
 * Finds the chain that resolves names, mainnet first. A testnet, where every name is free, is used only among
 * testnets. @internal
 */
export function findNameChain<Chain extends NameChain>(chains: readonly Chain[]): Chain | undefined {
  const real = chains.filter(({ testnet }) => !testnet)
  const candidates = real.length > 0 ? real : chains
  const withNames = candidates.filter(findResolver)
  return withNames.find(({ id }) => id === 1) ?? withNames[0]
}

/** Additional profile records, by their ENS keys. */
const moreKeys = ['url', 'com.twitter', 'com.github', 'org.telegram'] as const

/** Accepted avatar URL schemes. Records are user input. */
const shown = /^(?:https?|ipfs|ar|eip155|data:image\/[a-z+]+[;,]):?/i

/** Reads the ENS profile of an address. A name counts only if it resolves back to the address. */
export async function readEnsProfile(server: ServerContext, address: Address) {
  const chain = findNameChain([...server.chains.values()])
  if (!chain) return undefined
  const key = `ens:${chain.id}:${address.toLowerCase()}`
  return server.cache.get(key, limits.profileMs, () => read(server, chain, address))
}

async function read(server: ServerContext, chain: ChainContext, address: Address) {
  const universalResolverAddress = findResolver(chain) ?? '0x'
  const client = createEnsClient(server, chain)
  try {
    const name = await client.getEnsName({ address, universalResolverAddress })
    if (!name) return undefined
    const getText = async (key: string) => {
      const text = await client.getEnsText({ name, key, universalResolverAddress })
      return text ? cleanText(text, limits.profileTextLength) : undefined
    }
    const [avatar, bio, ...more] = await Promise.all(['avatar', 'description', ...moreKeys].map(getText))
    const records = moreKeys.flatMap((key, index) => (more[index] ? [[key, more[index]]] : []))
    const metadata = records.length > 0 ? { metadata: Object.fromEntries(records) } : {}
    return {
      type: 'ens',
      name,
      ...(avatar && shown.test(avatar) && { avatar }),
      ...(bio && { bio }),
      ...metadata,
    }
  } catch (error) {
    // An unavailable name service must not hide stored profiles.
    server.log({ level: 'warn', event: 'ens.failed', chainId: chain.id, cause: toCause(error) })
    return undefined
  }
}

/**
 * Creates a client for one profile that follows off-chain lookups. Contracts may request lookups repeatedly, so
 * requests and total time are limited.
 */
function createEnsClient(server: ServerContext, { client }: ChainContext): PublicClient {
  const signal = AbortSignal.timeout(limits.ensMs)
  let questions = 0
  const count = () => {
    questions += 1
    if (questions > limits.ensQuestions || signal.aborted)
      throw new RemoteError('The name has too many questions')
  }
  const transport = custom(
    {
      request: async (call: Parameters<typeof client.request>[0]) => {
        count()
        return client.request(call)
      },
    },
    { retryCount: 0 },
  )
  const request = async ({ urls, sender, data }: Parameters<typeof askGateway>[1]) => {
    count()
    return askGateway(server, { urls, sender, data }, signal)
  }
  return createPublicClient({ chain: client.chain, transport, ccipRead: { request }, cacheTime: 0 })
}
