import { externalAbis } from '@billfold/contracts'
import { type Address, createPublicClient, http, isAddressEqual, zeroAddress } from 'viem'
import type { StackChain, StackToken } from '../../../world/StackDescription.js'
import { toViemChain } from '../../../world/stackChain.js'

/** Price of a local token in US dollars, times 10^18. */
export type LocalPrice = { symbol: string; address: Address; decimals: number; rate: bigint }

const scale = 10n ** 18n

/** Reads the prices of a chain from its pools: USDC is one dollar, as in the services. The zero address is ether. */
export async function readPrices(chain: StackChain): Promise<LocalPrice[]> {
  const { uniswapFactory: factory, weth } = chain.contracts
  const { USDC } = chain.tokens
  if (!USDC) return []
  const dollar = { symbol: 'USDC', ...USDC, rate: scale }
  if (!factory || !weth) return [dollar]
  const client = createPublicClient({ chain: toViemChain(chain), transport: http(chain.rpcUrl) })

  async function readRate(token: StackToken, quote: StackToken): Promise<bigint | undefined> {
    const args = [token.address, quote.address] as const
    const abi = externalAbis.uniswapFactory
    const pair = await client.readContract({
      address: factory ?? zeroAddress,
      abi,
      functionName: 'getPair',
      args,
    })
    if (isAddressEqual(pair, zeroAddress)) return undefined
    const pool = { address: pair, abi: externalAbis.uniswapPair } as const
    const [first, [low, high]] = await Promise.all([
      client.readContract({ ...pool, functionName: 'token0' }),
      client.readContract({ ...pool, functionName: 'getReserves' }),
    ])
    const [own, other] = isAddressEqual(first, token.address) ? [low, high] : [high, low]
    if (own === 0n) return undefined
    return (other * 10n ** BigInt(token.decimals) * scale) / (own * 10n ** BigInt(quote.decimals))
  }

  const prices = await Promise.all(
    Object.entries(chain.tokens).map(async ([symbol, token]): Promise<LocalPrice[]> => {
      if (symbol === 'USDC') return [dollar]
      const rate = await readRate(token, USDC)
      return rate === undefined ? [] : [{ symbol, ...token, rate }]
    }),
  )
  const listed = prices.flat()
  const ether = listed.find(({ address }) => isAddressEqual(address, weth))
  return ether ? [...listed, { ...ether, symbol: 'ETH', address: zeroAddress }] : listed
}
