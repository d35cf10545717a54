import { DevToken } from '@billfold/contracts'
import { Hono } from 'hono'
import { type Address, getAddress, numberToHex, pad } from 'viem'
import type { StackChain } from '../../../world/StackDescription.js'
import { deploy } from '../deploy.js'
import type { StandIn } from '../StandIn.js'

/** Tokens that no chain configures, deployed for the list. */
const extra = [
  { name: 'Listed Coin', symbol: 'LIST', decimals: 18 },
  { name: 'Listed Cents', symbol: 'CENT', decimals: 2 },
] as const

type Token = {
  chainId: number
  address: string
  name: string
  symbol: string
  decimals: number
  logoURI?: string
}

/**
 * A token list of the local chains with two more tokens. Faults: `missing` (empty), `absurd` (wrong
 * decimals), `hostile` (entries not to trust).
 */
export const tokenlist: StandIn = {
  name: 'tokenlist',
  async start({ chains, url, faults }) {
    const listed = (await Promise.all(chains.map((chain) => listChain(chain, url)))).flat()
    const app = new Hono()
    app.get('/', (c) => {
      const tokens = listed.map((token) =>
        faults.absurd ? { ...token, decimals: token.decimals + 3 } : token,
      )
      const all = faults.hostile ? [...listHostile(listed), ...tokens] : tokens
      return c.json({
        name: 'Local tokens',
        timestamp: new Date().toISOString(),
        version: { major: 1, minor: 0, patch: 0 },
        tokens: faults.missing ? [] : all,
      })
    })
    return { app }
  },
}

async function listChain(chain: StackChain, url: string): Promise<Token[]> {
  const known = Object.entries(chain.tokens)
    .filter(([symbol]) => symbol !== 'HOSTILE')
    .map(([symbol, { address, name, decimals }]) => ({ address, name, symbol, decimals }))
  const added: typeof known = []
  for (const { name, symbol, decimals } of extra)
    added.push({ address: await deploy(chain, DevToken, [name, symbol, decimals]), name, symbol, decimals })
  return [...known, ...added].map((token) => ({
    ...token,
    chainId: chain.id,
    logoURI: `${url.replace('http:', 'https:')}/${token.symbol}.png`,
  }))
}

/** Entries that break the standard, imitate a known token, or carry code. */
function listHostile(listed: readonly Token[]): unknown[] {
  const [first] = listed
  const chainId = first?.chainId ?? 1337
  let next = 0
  const fresh = (): Address => getAddress(pad(numberToHex(0xbad000 + next++), { size: 20 }))
  const base = { chainId, name: 'Bait', symbol: 'BAIT', decimals: 18 }
  const usdc = listed.find(({ symbol }) => symbol === 'LIST')
  return [
    { ...base, ...usdc, name: 'USD Coin', symbol: 'USDC' },
    { ...base, address: fresh(), symbol: 'USD\u0421' },
    { ...base, address: fresh(), name: '<img src=x onerror=alert(1)>' },
    { ...base, address: fresh(), name: `Long ${'x'.repeat(10_000)}` },
    { ...base, address: fresh(), name: 'Right\u202eToLeft\u0000' },
    { ...base, address: fresh(), logoURI: 'javascript:alert(1)' },
    { ...base, address: fresh(), logoURI: 'data:image/svg+xml,<svg onload="alert(1)"/>' },
    { ...base, address: fresh(), decimals: 300 },
    { ...base, address: fresh(), decimals: -1 },
    { ...base, address: fresh(), decimals: '18' },
    { ...base, address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', symbol: 'ETH', decimals: 6 },
    { ...base, address: 'no address' },
    { ...base, chainId: 999_999, address: fresh() },
    null,
    'token',
  ]
}
