import type { Address } from 'viem'
import { limits } from '../limits.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { cleanText } from '../tokens/cleanText.js'
import { createEnsClient } from './createEnsClient.js'
import { findNameChain } from './findNameChain.js'

/** Records that say more about a name; under the keys that ENS gives them. */
const moreKeys = ['url', 'com.twitter', 'com.github', 'org.telegram'] as const

/** What a picture may be; anybody writes what they like into their records. */
const shown = /^(?:https?|ipfs|ar|eip155|data:image\/[a-z+]+[;,]):?/i

/** What ENS says about an address; a name counts only if it leads back to the address. */
export async function readEnsProfile(server: ServerContext, address: Address) {
  const chain = findNameChain([...server.chains.values()])
  if (!chain) return undefined
  const key = `ens:${chain.id}:${address.toLowerCase()}`
  return server.pools.get(key, limits.profileMs, () => read(server, chain, address))
}

async function read(server: ServerContext, chain: ChainContext, address: Address) {
  const { ensUniversalResolver: universalResolverAddress = '0x' } = chain
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
    // A name service that does not answer must not hide what is stored.
    server.log({ level: 'warn', event: 'ens.failed', chainId: chain.id, cause: String(error).split('\n')[0] })
    return undefined
  }
}
