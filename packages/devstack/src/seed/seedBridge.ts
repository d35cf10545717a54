import { Escrow, Swapper } from '@billfold/contracts'
import type { Address } from 'viem'
import { attesterAddress, solverAddress } from '../world/keys.js'
import type { TokenSymbol } from '../world/tokenTable.js'
import type { Batch } from './createBatch.js'
import { giveTokens, type TokenAddresses } from './seedTokens.js'

/** The solver's funds, in whole units. */
const stock = { WETH: '1000', USDC: '5000000', USDT: '1000000', DAI: '1000000' } as const satisfies Partial<
  Record<TokenSymbol, string>
>

/** Deploys the payment contracts and funds the solver. */
export function seedBridge(
  batch: Batch,
  dex: { weth: Address; uniswapRouter: Address },
  tokens: TokenAddresses,
) {
  const args = [dex.uniswapRouter, dex.weth]
  const swapper = batch.deploy('swapper', Swapper.bytecode, Swapper.abi, args)
  const escrow = batch.deploy('escrow', Escrow.bytecode, Escrow.abi, [attesterAddress])
  for (const [symbol, amount] of Object.entries(stock) as [TokenSymbol, string][]) {
    const token = tokens[symbol]
    if (token) giveTokens(batch, token, symbol, solverAddress, amount)
  }
  return { swapper, escrow }
}
