import { DevToken, Escrow, FeeToken, Swapper, Usdt } from '@billfold/contracts'
import type { SeedContractMetadata } from '@billfold/server'
import type { StackChain } from '../StackDescription.js'
import { type TokenSymbol, tokenTable } from '../tokens.js'

const artifacts = { DevToken, Usdt, FeeToken, Escrow, Swapper }
type Artifact = keyof typeof artifacts

/** What the compiler knows of the local contracts, so that wallets and screens can name what they call. */
export function listContractMetadata(chain: StackChain): SeedContractMetadata[] {
  const tokens = Object.entries(chain.tokens).flatMap(([symbol, { address }]) => {
    const { contract } = tokenTable[symbol as TokenSymbol]
    return contract in artifacts ? [{ address, contract: contract as Artifact }] : []
  })
  const { escrow, swapper } = chain.contracts
  const ours = [
    ...(escrow ? [{ address: escrow, contract: 'Escrow' as const }] : []),
    ...(swapper ? [{ address: swapper, contract: 'Swapper' as const }] : []),
  ]
  return [...tokens, ...ours].map(({ address, contract }) => {
    const file = `${contract}.sol`
    const metadata = {
      output: { abi: artifacts[contract].abi, devdoc: { title: contract }, userdoc: {} },
      settings: { compilationTarget: { [file]: contract } },
      sources: { [file]: { license: 'MIT' } },
    }
    return { chainId: chain.id, address, metadata }
  })
}
