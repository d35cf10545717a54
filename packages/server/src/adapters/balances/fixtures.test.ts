import * as v from 'valibot'
import { expect, test } from 'vitest'
import { tokenPages, transactionPages } from '../../test/fixtures/blockscout.js'
import {
  multiAnswer,
  nftAnswer,
  nothingAnswer,
  transactionAnswer,
  transferAnswer,
} from '../../test/fixtures/etherscan.js'
import { page, tokenBalance, transaction } from './blockscout/schemas.js'
import { answer, transactions, transfers } from './etherscan/schemas.js'

test.each(['before', 'now'] as const)('tokens with the fields of Blockscout are read: %s', (version) => {
  const { items, next } = v.parse(page(tokenBalance), tokenPages[version])
  expect(items.map(({ token }) => token.address)).toEqual(['0x394c399dba25b99ab7708edb505d755b3aa29997'])
  expect(next).toMatchObject({ items_count: '50', value: '63' })
  expect(Object.values(next ?? {})).not.toContain('null')
})

test.each(['before', 'now', 'asText'] as const)(
  'transactions with the fields of Blockscout are read: %s',
  (version) => {
    const { items } = v.parse(page(transaction), transactionPages[version])
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      blockNumber: 23_484_035,
      nonce: 115,
      timestamp: 1_659_424_685,
      value: '0',
    })
  },
)

test('a page whose rows are all of an unknown form is refused, and one odd row is left out', () => {
  const [good] = transactionPages.now.items
  expect(v.safeParse(page(transaction), { items: [{ id: 1 }], next_page_params: null }).success).toBe(false)
  expect(v.parse(page(transaction), { items: [{ id: 1 }, good], next_page_params: null }).items).toHaveLength(
    1,
  )
})

test('answers with the fields of Etherscan are read', () => {
  const [sent] = v.parse(transactions, v.parse(answer, transactionAnswer).result)
  expect(sent).toMatchObject({
    blockNumber: 23_467_053,
    contractAddress: null,
    isError: '0',
    gasUsed: 48_847,
  })
  const creation = { ...transactionAnswer.result[0], to: '', contractAddress: `0x${'c5'.repeat(20)}` }
  expect(v.parse(transactions, [creation])).toMatchObject([
    { to: null, contractAddress: creation.contractAddress },
  ])
  const [moved] = v.parse(transfers, v.parse(answer, transferAnswer).result)
  expect(moved).toMatchObject({
    contractAddress: '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2',
    tokenName: 'Maker',
  })
  const [nft] = v.parse(transfers, v.parse(answer, nftAnswer).result)
  expect(nft).toMatchObject({ tokenID: '202106', tokenName: 'CryptoKitties' })
  const [multi] = v.parse(transfers, v.parse(answer, multiAnswer).result)
  expect(multi).toMatchObject({ tokenID: '10371', tokenValue: '1' })
  expect(v.parse(transfers, v.parse(answer, nothingAnswer).result)).toEqual([])
})
