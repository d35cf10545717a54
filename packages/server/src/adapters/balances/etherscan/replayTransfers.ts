import type { OwnedNft } from '../../../context/Indexer.js'
import type { EtherscanTransfer } from './schemas.js'

const nobody = `0x${'0'.repeat(40)}`

/** Movements of one kind, newest first. */
export type Movements = { kind: OwnedNft['kind']; rows: readonly EtherscanTransfer[] }

type Held = { nft: OwnedNft; amount: bigint; movedAt: number }

/** Adds up movements of an owner, or the supply without one. Newest movement first, as the scanner lists them. */
export function replayNfts(
  chainId: number,
  movements: readonly Movements[],
  owner: string | undefined,
): OwnedNft[] {
  const held = new Map<string, Held>()
  for (const { kind, rows } of movements)
    for (const row of rows) {
      if (row.tokenID === undefined) continue
      const key = `${row.contractAddress} ${row.tokenID}`
      const nft = { chainId, contract: row.contractAddress, tokenId: row.tokenID, kind }
      const entry = held.get(key) ?? { nft, amount: 0n, movedAt: row.blockNumber }
      entry.amount += countChange(kind, row, owner)
      entry.movedAt = Math.max(entry.movedAt, row.blockNumber)
      held.set(key, entry)
    }
  return [...held.values()]
    .filter(({ amount }) => amount > 0n)
    .sort(compare)
    .map(({ nft, amount }) => ({ ...nft, balance: String(amount) }))
}

/** Lists the current owners of one token. */
export function replayOwners({ kind, rows }: Movements, tokenId: string): string[] {
  const own = rows.filter((row) => row.tokenID === tokenId)
  const owners = new Set(own.flatMap(({ from, to }) => [from, to]))
  owners.delete(nobody)
  return [...owners]
    .filter((owner) => own.reduce((sum, row) => sum + countChange(kind, row, owner), 0n) > 0n)
    .sort()
}

function countChange(kind: OwnedNft['kind'], row: EtherscanTransfer, owner: string | undefined): bigint {
  const amount = kind === 'erc721' ? 1n : BigInt(row.tokenValue ?? '0')
  if (owner === undefined) return (row.from === nobody ? amount : 0n) - (row.to === nobody ? amount : 0n)
  return (row.to === owner ? amount : 0n) - (row.from === owner ? amount : 0n)
}

function compare(left: Held, right: Held): number {
  if (left.movedAt !== right.movedAt) return right.movedAt - left.movedAt
  if (left.nft.contract !== right.nft.contract) return left.nft.contract < right.nft.contract ? -1 : 1
  return BigInt(left.nft.tokenId) < BigInt(right.nft.tokenId) ? -1 : 1
}
