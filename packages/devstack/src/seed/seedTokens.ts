import { DevToken, externalAbis, FeeToken, HostileToken, loadBytecode, Usdt } from '@billfold/contracts'
import { type Address, parseUnits } from 'viem'
import type { StackToken } from '../world/StackDescription.js'
import { type TokenSymbol, tokenTable } from '../world/tokenTable.js'
import type { Batch } from './createBatch.js'

const bytecodes = {
  DevToken: () => DevToken.bytecode,
  Usdt: () => Usdt.bytecode,
  FeeToken: () => FeeToken.bytecode,
  HostileToken: () => HostileToken.bytecode,
  weth: () => loadBytecode('weth'),
}

/** A whole token of 255 decimals does not fit into 256 bits. */
const mostDecimals = 70

export type TokenAddresses = Partial<Record<TokenSymbol, StackToken>>

/** Deploys the tokens of one chain. */
export function seedTokens(batch: Batch, symbols: readonly TokenSymbol[]): TokenAddresses {
  return Object.fromEntries(
    symbols.map((symbol) => {
      const { name, decimals, contract } = tokenTable[symbol]
      const args = contract === 'DevToken' ? [name, symbol, decimals] : []
      const address = batch.deploy(symbol, bytecodes[contract](), DevToken.abi, args)
      return [symbol, { address, name, decimals }]
    }),
  )
}

/** Gives tokens to an account. Anyone can mint every token except WETH. */
export function giveTokens(
  batch: Batch,
  token: StackToken,
  symbol: TokenSymbol,
  to: Address,
  amount: string,
): void {
  const value = parseUnits(amount, Math.min(token.decimals, mostDecimals))
  if (tokenTable[symbol].contract === 'weth') {
    batch.call({ to: token.address, abi: externalAbis.weth, functionName: 'deposit', args: [], value })
    batch.call({ to: token.address, abi: externalAbis.weth, functionName: 'transfer', args: [to, value] })
  } else {
    batch.call({ to: token.address, abi: DevToken.abi, functionName: 'mint', args: [to, value] })
  }
}
