import { walletEndpoints } from '@billfold/protocol'
import { getAddress } from 'viem'
import type { Account } from '../account/openAccount.js'
import type { Token, Tokens } from './Token.js'

/** Times in milliseconds, and how many: a question is not kept waiting for a name. */
const limits = { wait: 4_000, tokens: 10 } as const

/** Reads tokens by the addresses of their contracts, by way of the wallet's own server; what cannot be read is left out. */
export function createTokenReader({ api, session }: Pick<Account, 'api' | 'session'>) {
  async function read(chainId: number, address: string): Promise<Token | undefined> {
    const { token } = await session.use()
    const body = { chainId, address: getAddress(address) }
    return (await api(walletEndpoints.getToken, { token, body })).token
  }
  return async (chainId: number, addresses: readonly string[]): Promise<Tokens> => {
    const asked = addresses.map((address) => address.toLowerCase())
    const found = new Map<string, Token>()
    const reading = [...new Set(asked)].slice(0, limits.tokens).map(async (address) => {
      const token = await read(chainId, address).catch(() => undefined)
      if (token) found.set(address.toLowerCase(), token)
    })
    if (reading.length === 0) return found
    await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, limits.wait))])
    // A copy: what comes later must not change what is on the screen.
    return new Map(found)
  }
}
