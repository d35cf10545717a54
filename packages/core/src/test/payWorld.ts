import { fundAccount, type StackChain, type StackDescription, type TokenSymbol } from '@billfold/devstack'
import { type Address, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { isNativeToken, nativeTokenAddress } from '../chain/nativeToken.js'
import type { Billfold, Spenders } from '../config/Billfold.js'
import type { Confirmed } from '../payment/guard/Confirmed.js'
import type { PayQuote, QuoteRequest } from '../payment/quote/quote.js'
import { createWorld, readChain } from './createWorld.js'

export type PayWorldOptions = {
  chains: readonly [StackChain, ...StackChain[]]
  services?: string | undefined
  spenders?: Spenders | undefined
  fetch?: typeof fetch | undefined
  /** @default '10' */
  ether?: string | undefined
  tokens?: Partial<Record<TokenSymbol, string>> | undefined
}

/** Creates a funded payer, and a receiver that no other payer uses. */
export async function createPayWorld({
  chains,
  ether = '10',
  tokens = { USDC: '1000' },
  ...options
}: PayWorldOptions) {
  const key = generatePrivateKey()
  const payer = privateKeyToAddress(key)
  const receiver = privateKeyToAddress(generatePrivateKey())
  const stack = { chains } as unknown as StackDescription
  await fundAccount(stack, { chainId: chains[0].id, address: payer, ether, tokens })
  const world = createWorld({ chains, privateKeys: [key], ...options })
  return { ...world, payer, receiver }
}

/** Reads a balance directly from the chain. */
export function balanceOf(chain: StackChain, token: Address, owner: Address): Promise<bigint> {
  if (isNativeToken(token)) return readChain(chain).getBalance({ address: owner })
  return readChain(chain).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}

export function tokenOf(chain: StackChain, symbol: TokenSymbol | 'ETH'): Address {
  return symbol === 'ETH' ? nativeTokenAddress : (chain.tokens[symbol]?.address as Address)
}

/** Builds the confirmed terms of exactly this quote. */
export function confirm(request: QuoteRequest, quote: PayQuote): Confirmed {
  const {
    type,
    sender: payer,
    receiver,
    originChainId,
    originTokenAddress,
    destinationChainId,
    destinationTokenAddress,
  } = request
  const { originAmount, destinationAmount } = quote
  return {
    type,
    payer,
    receiver,
    originChainId,
    originTokenAddress,
    destinationChainId,
    destinationTokenAddress,
    originAmount,
    destinationAmount,
  }
}

/** Lists the chains of a page, for the escrow. */
export function listChainIds({ chains }: Pick<Billfold, 'chains'>): number[] {
  return chains.map(({ id }) => id)
}
