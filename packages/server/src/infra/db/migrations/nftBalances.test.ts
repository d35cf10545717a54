import { gt } from 'drizzle-orm'
import { zeroAddress } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createLogIndexer } from '../../../features/indexer/createLogIndexer.js'
import { openDatabase } from '../openDatabase.js'
import { blockTable, transferTable } from '../tables/indexer.js'

const contract = `0x${'c'.repeat(40)}`
const [ann, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const slice = { limit: 10, offset: 0 }

test('B9 T76 balances of NFTs follow movements, and a reorganisation takes them back', async () => {
  const { database, close } = await openDatabase({})
  onTestFinished(close)
  const indexer = createLogIndexer(database)
  const moves = [
    [1, zeroAddress, ann, '5'],
    [2, zeroAddress, bob, '1'],
    [3, ann, bob, '2'],
    [4, bob, ann, '3'],
    [5, ann, zeroAddress, '6'],
  ] as const
  for (const [number] of moves)
    await database
      .insert(blockTable)
      .values({ chainId: 1, number, hash: `${number}`, parentHash: '', timestamp: number })
  const rows = moves.map(([blockNumber, sender, receiver, amount]) => ({
    ...{ chainId: 1, blockNumber, logIndex: 0, item: 0, kind: 'erc1155' as const, contract },
    ...{ sender, receiver, tokenId: '7', amount, transactionHash: `0x${blockNumber}` },
  }))
  await database.insert(transferTable).values(rows)
  const list = async (owner: string) =>
    (await indexer.listOwnedNfts({ chainIds: [1], owner, slice })).map(({ balance }) => balance)
  const dropAfter = (number: number) => database.delete(blockTable).where(gt(blockTable.number, number))

  expect([await list(ann), await list(bob)]).toEqual([[], []])
  expect(await indexer.listContractNfts({ chainId: 1, contract, slice })).toEqual([])
  await dropAfter(3)
  expect([await list(ann), await list(bob)]).toEqual([['3'], ['3']])
  expect(await indexer.findNft(1, contract, '7')).toMatchObject({ balance: '6', kind: 'erc1155' })
  expect(await indexer.listNftOwners(1, contract, '7')).toEqual([ann, bob])
  await dropAfter(1)
  expect([await list(ann), await list(bob)]).toEqual([['5'], []])
  expect(await indexer.listNftOwners(1, contract, '7')).toEqual([ann])
})
