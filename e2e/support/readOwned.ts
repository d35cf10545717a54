import type { StackDescription, StackNft } from '@billfold/devstack'
import { type Address, createPublicClient, erc20Abi, formatUnits, http, isAddressEqual, parseAbi } from 'viem'

const nftAbi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
])

function connect({ chains }: StackDescription, chainId: number) {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`the stack has no chain ${chainId}`)
  return { chain, client: createPublicClient({ transport: http(chain.rpcUrl) }) }
}

/** Reads an account's token balance from the chain, in whole units. */
export async function readToken(
  stack: StackDescription,
  chainId: number,
  parameters: { token: Address; owner: Address },
): Promise<string> {
  const { client } = connect(stack, chainId)
  const { token: address, owner } = parameters
  const [value, decimals] = await Promise.all([
    client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
  ])
  return formatUnits(value, decimals)
}

export type OwnedPiece = StackNft & { quantity: bigint; metadata: Record<string, string | undefined> }

/** Reads an account's NFTs from their contracts: owner, quantity, metadata. */
export async function readPieces(
  stack: StackDescription,
  chainId: number,
  owner: Address,
): Promise<OwnedPiece[]> {
  const { chain, client } = connect(stack, chainId)
  const pieces = await Promise.all(
    chain.nfts.map(async (nft) => {
      const { collection: address, id, type } = nft
      const tokenId = BigInt(id)
      const base = { address, abi: nftAbi } as const
      const [uri, quantity] =
        type === 'ERC721'
          ? await Promise.all([
              client.readContract({ ...base, functionName: 'tokenURI', args: [tokenId] }),
              client
                .readContract({ ...base, functionName: 'ownerOf', args: [tokenId] })
                .then((holder) => (isAddressEqual(holder, owner) ? 1n : 0n)),
            ])
          : await Promise.all([
              client.readContract({ ...base, functionName: 'uri', args: [tokenId] }),
              client.readContract({ ...base, functionName: 'balanceOf', args: [owner, tokenId] }),
            ])
      const json = uri.startsWith('data:') ? await (await fetch(uri)).json() : {}
      return { ...nft, quantity, metadata: json as OwnedPiece['metadata'] }
    }),
  )
  return pieces.filter(({ quantity }) => quantity > 0n)
}
