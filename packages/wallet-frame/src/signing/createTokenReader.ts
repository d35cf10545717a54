import { walletEndpoints } from '@billfold/protocol'
import { getAddress } from 'viem'
import type { Account } from '../account/openFrameAccount.js'

/** Token metadata reported by its contract. */
export type Token = { symbol: string; decimals: number }

/** Tokens by lower-case contract address, read at the time of the request. */
export type Tokens = ReadonlyMap<string, Token>

/** Milliseconds to wait and the most tokens to read, so that names do not delay the question. */
const limits = { wait: 4_000, tokens: 10 } as const

/** Reads tokens by contract address through the wallet's server; leaves out unreadable ones. */
export function createTokenReader({ api, session }: Pick<Account, 'api' | 'session'>) {
  async function read(chainId: number, address: string): Promise<Token | undefined> {
    const { token } = await session.use()
    const body = { chainId, address: getAddress(address) }
    return (await api(walletEndpoints.getToken, { token, body })).token
  }
  return async (chainId: number, addresses: readonly string[]): Promise<Tokens> => {
    const keys = addresses.map((address) => address.toLowerCase())
    const found = new Map<string, Token>()
    const reading = [...new Set(keys)].slice(0, limits.tokens).map(async (address) => {
      const token = await read(chainId, address).catch(() => undefined)
      if (token) found.set(address.toLowerCase(), token)
    })
    if (reading.length === 0) return found
    await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, limits.wait))])
    // Copied, so that late responses do not change the screen.
    return new Map(found)
  }
}
