import { DevNft } from '@billfold/contracts'
import { findFreePort, fundAccount, getStack, getStackChain, toViemChain } from '@billfold/devstack'
import { ask, until } from '@billfold/devstack/testing'
import { createPublicClient, createWalletClient, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import { createCache } from '../../infra/createCache.js'
import { cleanJson } from '../../infra/remote/cleanText.js'
import { startServer } from '../../startServer.js'
import { toWireNft } from './toWireNft.js'

const toUri = (json: string) => `data:application/json;base64,${Buffer.from(json).toString('base64')}`

/** Metadata that the database cannot store, with the displayed name. */
const poisons: readonly (readonly [uri: string, name: string | null])[] = [
  [toUri('{"name":"Bread"}'), 'Bread'],
  [toUri(String.raw`{"name":"Nul\u0000l","description":"a\u0000"}`), 'Null'],
  [toUri(String.raw`{"name":"Half \ud800","attributes":[{"\ud800":"\udc00"}]}`), 'Half \ufffd'],
  [toUri(String.raw`{"name":"Key","properties":{"a\u0000b":1}}`), 'Key'],
  ['ipfs://a\u0000b', null],
  [toUri(`{"name":"Deep","properties":${'['.repeat(200)}${']'.repeat(200)}}`), 'Deep'],
]

test('T49 A7 the list of what a user owns is complete, with any token that is sent to them', async () => {
  const stack = await getStack()
  const { id, rpcUrl, ...rest } = getStackChain(stack, 1337)
  const { account } = await fundAccount(stack, { chainId: id })
  const options = { chain: toViemChain({ id, rpcUrl, ...rest }), transport: http(rpcUrl) }
  const wallet = createWalletClient({ ...options, account })
  const reader = createPublicClient({ ...options, pollingInterval: 50 })
  const startBlock = Number(await reader.getBlockNumber())
  const hash = await wallet.deployContract({ ...DevNft, args: ['Gifts', 'GIFT'] })
  const { contractAddress: address } = await reader.waitForTransactionReceipt({ hash })
  if (!address) throw new Error('nothing was deployed')
  for (const [index, [uri]] of poisons.entries()) {
    const args = [account.address, BigInt(index), uri] as const
    const minted = await wallet.writeContract({ address, abi: DevNft.abi, functionName: 'mint', args })
    await reader.waitForTransactionReceipt({ hash: minted })
  }
  const chains = [{ id, name: 'Local', rpcUrl, tokens: [], startBlock }]
  const port = await findFreePort()
  const server = await startServer({ port, development: true, chains, log: () => {} })
  onTestFinished(() => server.stop())
  const { body } = await until(
    () => ask({ server }, `/indexer/v1/nfts?chain=${id}&owner_address=${account.address}`),
    (answer) => answer.status !== 200 || answer.body.data.length === poisons.length,
  )
  const names = new Map(body.data.map((nft: { token_id: string; name: string }) => [nft.token_id, nft.name]))
  expect(names).toEqual(new Map(poisons.map(([, name], index) => [String(index), name])))
  const again = await ask({ server }, `/indexer/v1/nfts/${address}?chain=${id}`)
  expect([again.status, again.body.data.length]).toEqual([200, poisons.length])
})

test('T49 what cannot be stored is taken out, and nothing else', () => {
  const plain = { name: 'Bread', size: 3, ok: true, none: null, list: [{ of: 'flour' }] }
  expect(cleanJson(plain)).toEqual(plain)
  expect(cleanJson({ 'a\u0000': ['b\u0000', '\ud83c\udf5e', '\ud83c'] })).toEqual({
    a: ['b', '\ud83c\udf5e', '\ufffd'],
  })
})

test('T49 A7 an NFT that cannot be kept is listed without its metadata', async () => {
  const log: object[] = []
  const server = {
    chains: new Map(),
    cache: createCache(Date.now),
    log: (entry: object) => void log.push(entry),
    database: {
      select: () => ({ from: () => ({ where: async () => Promise.reject(new Error('refused')) }) }),
    },
  } as unknown as ServerContext
  const contract = `0x${'ab'.repeat(20)}`
  const nft = { chainId: 1, contract, tokenId: '7', kind: 'erc721', balance: '1' } as const
  expect(await toWireNft(server, nft, {})).toMatchObject({ token_id: '7', status: 'unresolved', name: null })
  expect(log).toMatchObject([{ event: 'nft.failed', tokenId: '7' }])
})
