import type { Address } from 'viem'
import type { DevAccount } from './accounts.js'
import type { PortName, Ports } from './ports.js'
import type { TokenSymbol } from './tokenTable.js'

export type StackToken = { address: Address; name: string; decimals: number }

export type StackNft = {
  collection: Address
  type: 'ERC721' | 'ERC1155'
  id: string
  owner: Address
  /** The special case of its metadata. */
  about: string
}

/** One local chain and its contents. */
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
    /** The contract that accounts delegate to under EIP-7702. */
    account7702: Address
    paymaster: Address
  }
  /** URL that takes ERC-4337 user operations. */
  bundlerUrl?: string | undefined
  /** URL of the paymaster (ERC-7677). */
  paymasterUrl?: string | undefined
  tokens: Partial<Record<TokenSymbol, StackToken>>
  nfts: StackNft[]
}

/** The local stack as plain JSON: the ready line, `GET /health` and `BILLFOLD_STACK`. */
export type StackDescription = {
  ready: true
  /** Services that did not start or have ended; the rest works. */
  degraded: PortName[]
  ports: Ports
  urls: { services: string; wallet: string; relay: string; playground: string }
  /** URLs of the stand-ins for providers, by name. */
  upstreams: Readonly<Record<string, string>>
  chains: StackChain[]
  accounts: DevAccount[]
}
