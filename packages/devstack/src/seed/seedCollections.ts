import { DevMulti, DevNft } from '@billfold/contracts'
import type { Address } from 'viem'
import type { AccountName } from '../accounts.js'
import type { DevAccount } from '../listAccounts.js'
import type { StackNft } from '../StackDescription.js'
import { editions, type Piece, pieces } from './collections.js'
import type { Batch } from './createBatch.js'

export type SeedCollectionsParameters = { accounts: readonly DevAccount[]; servicesUrl: string }

/** Deploys both collections and hands out their tokens. */
export function seedCollections(batch: Batch, parameters: SeedCollectionsParameters): StackNft[] {
  const { accounts, servicesUrl } = parameters
  const single = batch.deploy('ERC-721', DevNft.bytecode, DevNft.abi, ['Harbour Lights', 'HARB'])
  const multi = batch.deploy('ERC-1155', DevMulti.bytecode, DevMulti.abi, ['Dockside Editions'])

  const describe = (collection: Address, type: StackNft['type']) => (piece: Piece, index: number) => {
    const owner = getAddressOf(accounts, piece.owner)
    return { collection, type, id: String(index + 1), owner, about: piece.about, piece }
  }
  const tokens = [...pieces.map(describe(single, 'ERC721')), ...editions.map(describe(multi, 'ERC1155'))]

  return tokens.map(({ piece, ...token }) => {
    const id = BigInt(token.id)
    const uri = toTokenUri(piece, servicesUrl)
    if (token.type === 'ERC721') {
      batch.call({ to: single, abi: DevNft.abi, functionName: 'mint', args: [token.owner, id, uri] })
    } else {
      const args = [token.owner, id, BigInt(piece.amount ?? 1), uri] as const
      batch.call({ to: multi, abi: DevMulti.abi, functionName: 'mint', args })
    }
    return token
  })
}

function toTokenUri({ metadata, remote }: Piece, servicesUrl: string): string {
  const fill = (text: string) => text.replaceAll('$assets', `${servicesUrl}/dev/assets`)
  if (remote) return fill(remote)
  return `data:application/json;base64,${Buffer.from(fill(JSON.stringify(metadata))).toString('base64')}`
}

function getAddressOf(accounts: readonly DevAccount[], name: AccountName): Address {
  const account = accounts.find((account) => account.name === name)
  if (!account) throw new Error(`There is no account named ${name}`)
  return account.address
}
