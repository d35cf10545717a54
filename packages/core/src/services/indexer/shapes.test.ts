import { type Hex, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { createPlatform } from '../../platform/createPlatform.js'
import { listTransactions } from './listTransactions.js'
import { getNft, listNfts } from './nfts.js'

const [owner, contract] = [`0x${'a'.repeat(40)}`, `0x${'c'.repeat(40)}`] as const
const totalSupply = toFunctionSelector('function totalSupply(uint256)')

/** Creates an indexer with these rows, and a chain on which only contracts with a supply respond. */
function createCaller(rows: readonly object[], supply?: bigint) {
  const calls: { to: string; data: Hex }[] = []
  const request = async ({ params }: { params?: unknown }) => {
    const [call] = params as [{ to: string; data: Hex }]
    calls.push(call)
    if (supply === undefined) throw new Error('execution reverted')
    return `0x${supply.toString(16).padStart(64, '0')}`
  }
  const getClient = ({ chainId }: { chainId: number }) => {
    if (chainId !== 1) throw new Error('Chain not configured.')
    return { request }
  }
  return {
    calls,
    services: { indexer: 'https://indexer.test' } as never,
    clientId: undefined,
    platform: createPlatform({ fetch: async () => Response.json({ data: rows }) }),
    wagmi: { getClient } as never,
  }
}

const ticket = {
  chain_id: 1,
  contract_address: contract,
  token_id: '7',
  token_type: 'erc1155',
  balance: '3',
  name: 'Ticket',
  image_url: 'https://images.test/7.png',
  metadata_url: 'ipfs://metadata/7',
}
const shown = {
  chainId: 1,
  id: 7n,
  tokenAddress: contract,
  tokenURI: 'ipfs://metadata/7',
  owner,
  metadata: expect.objectContaining({ name: 'Ticket', image: 'https://images.test/7.png' }),
}

test('R3.8 an ERC-1155 token has every field, its supply read from the contract', async () => {
  const caller = createCaller([ticket], 500n)
  const expected = { ...shown, type: 'ERC1155', quantityOwned: 3n, supply: 500n }
  expect(await listNfts(caller, { chainIds: [1], owner })).toEqual([expected])
  expect(caller.calls).toEqual([{ to: contract, data: `${totalSupply}${'7'.padStart(64, '0')}` }])
  const single = createCaller([{ ...ticket, owner_addresses: [owner] }], 500n)
  expect(await getNft(single, { chainId: 1, contract, tokenId: 7n })).toEqual(expected)
})

test('R3.8 a supply that cannot be read is 0, also on a chain that is not configured', async () => {
  const [silent] = await listNfts(createCaller([ticket]), { chainIds: [1], owner })
  expect(silent?.supply).toBe(0n)
  const [elsewhere] = await listNfts(createCaller([{ ...ticket, chain_id: 5 }], 500n), {
    chainIds: [5],
    owner,
  })
  expect(elsewhere?.supply).toBe(0n)
})

test('R3.8 an ERC-721 token has no supply, and one is owned where the indexer does not say', async () => {
  const { balance: _, ...single } = { ...ticket, token_type: 'erc721' }
  const caller = createCaller([single], 500n)
  expect(await listNfts(caller, { chainIds: [1], owner })).toEqual([
    { ...shown, type: 'ERC721', quantityOwned: 1n },
  ])
  expect(caller.calls).toEqual([])
})

test('R3.10 R7.36 a transaction has hash, chain and a receipt with status and receiver', async () => {
  const row = {
    chain_id: '1',
    from_address: owner,
    block_timestamp: 1_700_000_000,
    block_number: 5,
    value: '0',
  }
  const hashes = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const
  const caller = createCaller([
    { ...row, hash: hashes[0], to_address: contract, status: 1 },
    { ...row, hash: hashes[1], to_address: null, status: 0 },
  ])
  const times = { chainId: 1, from: owner, timestamp: 1_700_000_000_000 }
  expect(await listTransactions(caller, { chainIds: [1], wallet: owner })).toEqual([
    { ...times, transactionHash: hashes[0], receipt: { status: 'success', to: contract } },
    { ...times, transactionHash: hashes[1], receipt: { status: 'reverted', to: null } },
  ])
})
