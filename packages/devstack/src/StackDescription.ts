import type { Address } from 'viem'
import type { DevAccount } from './listAccounts.js'
import type { PortName, Ports } from './ports.js'
import type { TokenSymbol } from './tokens.js'

export type StackToken = { address: Address; name: string; decimals: number }

export type StackNft = {
  collection: Address
  type: 'ERC721' | 'ERC1155'
  id: string
  owner: Address
  /** What is special about its metadata. */
  about: string
}

/** One local chain and what is on it. */
export type StackChain = {
  id: number
  name: string
  rpcUrl: string
  testnet: boolean
  contracts: {
    multicall3: Address
    weth?: Address | undefined
    ensRegistry?: Address | undefined
    ensResolver?: Address | undefined
    ensUniversalResolver?: Address | undefined
    uniswapFactory?: Address | undefined
    uniswapRouter?: Address | undefined
    swapper?: Address | undefined
    escrow?: Address | undefined
    entryPoint: Address
    accountFactory: Address
    /** What accounts delegate to under EIP-7702. */
    account7702: Address
    paymaster: Address
  }
  /** Takes ERC-4337 operations. */
  bundlerUrl?: string | undefined
  /** Agrees to pay for them (ERC-7677). */
  paymasterUrl?: string | undefined
  tokens: Partial<Record<TokenSymbol, StackToken>>
  nfts: StackNft[]
}

/** The whole local world as plain JSON: the ready line, `GET /health` and `BILLFOLD_STACK`. */
export type StackDescription = {
  ready: true
  /** What did not start or has ended; the rest works. */
  degraded: PortName[]
  ports: Ports
  urls: { services: string; wallet: string; relay: string; playground: string }
  chains: StackChain[]
  accounts: DevAccount[]
}
