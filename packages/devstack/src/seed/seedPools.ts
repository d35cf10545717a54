import { DevToken, externalAbis, loadBytecode } from '@billfold/contracts'
import { type Address, maxUint256, parseUnits } from 'viem'
import type { chainTable } from '../world/chains.js'
import type { StackToken } from '../world/StackDescription.js'
import type { TokenSymbol } from '../world/tokenTable.js'
import type { Batch } from './createBatch.js'
import { giveTokens, type TokenAddresses } from './seedTokens.js'

type Pools = (typeof chainTable)[number]['pools']

/** Year 36812, a deadline that never passes. */
const noDeadline = 2n ** 40n

/** Deploys Uniswap V2 and fills its pools. */
export function seedPools(batch: Batch, deployer: Address, pools: Pools, tokens: TokenAddresses) {
  const weth = getToken(tokens, 'WETH').address
  const uniswapFactory = batch.deploy(
    'Uniswap factory',
    loadBytecode('uniswapFactory'),
    externalAbis.uniswapFactory,
    [deployer],
  )
  const uniswapRouter = batch.deploy(
    'Uniswap router',
    loadBytecode('uniswapRouter'),
    externalAbis.uniswapRouter,
    [uniswapFactory, weth],
  )

  const traded = new Set(pools.flatMap(({ pair }): readonly TokenSymbol[] => pair))
  for (const symbol of traded) {
    const { address: to } = getToken(tokens, symbol)
    batch.call({ to, abi: DevToken.abi, functionName: 'approve', args: [uniswapRouter, maxUint256] })
  }
  for (const { pair, amounts } of pools) {
    const [a, b] = pair.map((symbol) => getToken(tokens, symbol)) as [StackToken, StackToken]
    giveTokens(batch, a, pair[0], deployer, amounts[0])
    giveTokens(batch, b, pair[1], deployer, amounts[1])
    const values = [parseUnits(amounts[0], a.decimals), parseUnits(amounts[1], b.decimals)] as const
    batch.call({
      to: uniswapRouter,
      abi: externalAbis.uniswapRouter,
      functionName: 'addLiquidity',
      args: [a.address, b.address, ...values, 0n, 0n, deployer, noDeadline],
    })
  }
  return { weth, uniswapFactory, uniswapRouter }
}

function getToken(tokens: TokenAddresses, symbol: TokenSymbol): StackToken {
  const token = tokens[symbol]
  if (!token) throw new Error(`This chain has pools but no ${symbol}`)
  return token
}
