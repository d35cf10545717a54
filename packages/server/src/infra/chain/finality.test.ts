import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/openDatabase.js'
import { chainHeadTable } from '../db/tables/indexer.js'
import { raiseFinal, saveHead } from './finality.js'

test('B7 blocks become final without a new one, never beyond what is stored, and never back', async () => {
  const { database, close } = await openDatabase({})
  onTestFinished(close)
  await saveHead(database, { chainId: 1, number: 10, final: null })
  const raise = (finalized: number | undefined) =>
    raiseFinal(database, {
      chainId: 1,
      toFinal: (tip) => (finalized === undefined ? undefined : Math.min(tip, finalized)),
    })
  const raised: boolean[] = []
  for (const finalized of [undefined, 7, 7, 5, 12]) raised.push(await raise(finalized))
  expect(raised).toEqual([false, true, false, false, true])
  expect(await database.select().from(chainHeadTable)).toEqual([{ chainId: 1, number: 10, final: 10 }])
  await saveHead(database, { chainId: 1, number: 9, final: 8 })
  expect(await database.select().from(chainHeadTable)).toEqual([{ chainId: 1, number: 9, final: 8 }])
})
