import { startChain } from '@billfold/devstack'
import { connectWallet, serveStandIns, serviceKeys } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDifferences } from '../../test/documented.js'
import { transactionPages } from '../../test/fixtures/blockscout.js'
import * as blockscout from '../../test/fixtures/blockscoutFields.js'
import { answerFields } from '../../test/fixtures/etherscan.js'
import { getAccount } from '../../test/startWorld.js'

let chain: Awaited<ReturnType<typeof startChain>>
let standIns: Awaited<ReturnType<typeof serveStandIns>>
const alice = getAccount(0)
/** Is on two pages of every list of transactions. */
const receiver = '0x00000000000000000000000000000000000d00d0'

beforeAll(async () => {
  chain = await startChain()
  standIns = await serveStandIns({ chains: [chain], names: ['blockscout', 'etherscan'] })
  const { wallet } = connectWallet(chain, alice)
  for (let value = 1n; value < 52n; value += 1n) await wallet.sendTransaction({ to: receiver, value })
}, 180_000)
afterAll(async () => {
  await standIns?.stop()
  await chain?.stop()
})

type Answer = { status: number; body: { items?: unknown[]; next_page_params?: object | null } }

async function ask(path: string): Promise<Answer> {
  const answer = await fetch(`${standIns.urls.blockscout}/1337/api/v2${path}`)
  return { status: answer.status, body: await answer.json() }
}

const findNft = (type: 'ERC721' | 'ERC1155') => {
  const nft = chain.nfts.find((each) => each.type === type)
  if (!nft) throw new Error(`there is no ${type}`)
  return nft.collection
}

test('the transaction of the fixture has the documented fields', () => {
  expect(listDifferences(blockscout.transactionsFields, transactionPages.now)).toEqual([])
})

test.each([
  ['balances', () => `/addresses/${alice.address}/tokens`, blockscout.balancesFields],
  ['NFTs of an owner', () => `/addresses/${alice.address}/nft`, blockscout.nftsFields],
  ['transactions', () => `/addresses/${receiver}/transactions`, blockscout.transactionsFields],
  ['deployments', () => `/addresses/${alice.address}/transactions?order=asc`, blockscout.transactionsFields],
  ['counters', () => `/addresses/${alice.address}/counters`, blockscout.countersFields],
  ['statistics', () => '/stats', blockscout.statsFields],
  ['a token', () => `/tokens/${chain.tokens.USDC?.address}`, blockscout.tokenFields],
  ['NFTs of a contract', () => `/tokens/${findNft('ERC721')}/instances`, blockscout.instancesFields],
  ['an NFT', () => `/tokens/${findNft('ERC721')}/instances/1`, blockscout.instanceFields],
  ['holders', () => `/tokens/${findNft('ERC1155')}/instances/1/holders`, blockscout.holdersFields],
])(
  'the Blockscout stand-in answers %s with the documented fields, and no others',
  async (_, path, fields) => {
    const { status, body } = await ask(path())
    expect(status).toBe(200)
    expect(listDifferences(fields, body)).toEqual([])
    if (body.items) expect(body.items).not.toEqual([])
  },
)

test('R7.36 the place of the next Blockscout page has no count, as since version 12', async () => {
  const path = `/addresses/${receiver}/transactions?sort=block_number&order=asc`
  const { body } = await ask(path)
  expect(body.items).toHaveLength(50)
  const place = body.next_page_params ?? {}
  expect(Object.keys(place)).not.toContain('items_count')
  const next = await ask(`${path}&${new URLSearchParams({ ...place })}`)
  expect(next.body.items).toHaveLength(1)
  expect(next.body.next_page_params).toBeNull()
})

test.each([
  ['/tokens/0x00000000000000000000000000000000000000aa', 404, blockscout.notFoundFields],
  ['/addresses/nobody/tokens', 422, blockscout.invalidFields],
  [`/addresses/${receiver}/transactions?block_number=1`, 422, blockscout.invalidFields],
])('the Blockscout stand-in refuses %s with %i and the documented fields', async (path, status, fields) => {
  const answer = await ask(path)
  expect([answer.status, listDifferences(fields, answer.body)]).toEqual([status, []])
})

test.each([
  ['txlist', `address=${alice.address}`],
  ['tokentx', `address=${alice.address}`],
  ['tokennfttx', `address=${alice.address}`],
  ['token1155tx', `address=${alice.address}`],
  ['nothing', 'action=tokentx&address=0x00000000000000000000000000000000000000aa'],
  ['refusal', 'action=tokentx&address=nobody'],
] as const)(
  'the Etherscan stand-in answers %s with the documented fields, and no others',
  async (name, rest) => {
    const action = rest.includes('action=') ? '' : `action=${name}&`
    const query = `chainid=1337&module=account&apikey=${serviceKeys.etherscan}&${action}${rest}`
    const answer = await fetch(`${standIns.urls.etherscan}?${query}`)
    const body = (await answer.json()) as { result: unknown }
    expect(listDifferences(answerFields[name], body)).toEqual([])
    if (name !== 'nothing') expect(body.result).not.toEqual([])
  },
)
