import { DevNft, DevToken } from '@billfold/contracts'
import { ask, connectWallet, until } from '@billfold/devstack/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provideBalances } from '../../test/provideBalances.js'
import { getAccount, startWorld, type World } from '../../test/startWorld.js'

let world: World
const alice = getAccount(0)
const carol = getAccount(2)
const frank = getAccount(5)

function getChain() {
  const [chain] = world.chains
  if (!chain?.tokens.USDC) throw new Error('the world is empty')
  return { chain, usdc: chain.tokens.USDC.address, ...connectWallet(chain, alice) }
}

const listTokens = async (owner: string, more: Record<string, string> = {}) => {
  const usual = {
    chain_id: '1337',
    include_native: 'true',
    include_spam: 'false',
    limit: '50',
    metadata: 'true',
    sort_by: 'balance',
  }
  const query = new URLSearchParams({ ...usual, owner_address: owner, ...more })
  const { body } = await ask(world, `/indexer/v1/tokens?${query}`)
  return body.data as { symbol: string; balance: string }[]
}
const listSymbols = async (owner: string, more?: Record<string, string>) =>
  (await listTokens(owner, more)).map(({ symbol }) => symbol)
const listHashes = async (wallet: string) => {
  const { body } = await ask(world, `/indexer/v1/wallets/${wallet}/transactions?chain=1337&limit=50`)
  return body.data.map(({ hash }: { hash: string }) => hash) as string[]
}
const listNftIds = async (owner: string, contract: string) => {
  const { body } = await ask(
    world,
    `/indexer/v1/nfts?chain=1337&owner_address=${owner}&contract_address=${contract}`,
  )
  return body.data.map(({ token_id: id }: { token_id: string }) => id) as string[]
}

/** The contract of an indexer: our scanner, and both services over their stand-ins. */
describe.each(['scanner', 'blockscout', 'etherscan'] as const)('%s', (name) => {
  beforeAll(async () => {
    world = await startWorld(name === 'scanner' ? {} : { provide: provideBalances([name]).start })
  }, 120_000)
  afterAll(() => world?.stop())

  test('R7.23 R7.24 balances hold the native and every owned token, largest first, with the names of their fields', async () => {
    const tokens = await until(
      () => listTokens(alice.address),
      (list) => list.length >= 6,
    )
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['DAI', 'TOLL', 'ETH', 'WETH', 'USDC', 'USDT'])
    expect(tokens[4]).toEqual({
      chain_id: 1337,
      token_address: getChain().usdc,
      owner_address: alice.address,
      balance: '25000000000',
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      price_data: { price_usd: 1, usd_value: 25000 },
    })
    expect(await listSymbols(alice.address, { include_native: 'false' })).not.toContain('ETH')
    expect(await listSymbols(alice.address, { token_address: getChain().usdc })).toEqual(['USDC'])
    expect(await listSymbols(alice.address, { limit: '2', page: '1' })).toEqual(['ETH', 'WETH'])
  })

  test('a token that nobody listed is found through its transfers, bait is left out', async () => {
    const { wallet } = getChain()
    const give = async (name: string, symbol: string) => {
      const hash = await wallet.deployContract({ ...DevToken, args: [name, symbol, 18] })
      const { contractAddress: address } = await wallet.waitForTransactionReceipt({ hash })
      if (!address) throw new Error('not deployed')
      const mint = await wallet.writeContract({
        address,
        abi: DevToken.abi,
        functionName: 'mint',
        args: [carol.address, 5n],
      })
      await wallet.waitForTransactionReceipt({ hash: mint })
    }
    await give('Visit free-money.xyz to claim', 'FREE')
    await give('Quiet Coin', 'QUIET')
    await until(
      () => listSymbols(carol.address),
      (symbols) => symbols.includes('QUIET'),
    )
    expect(await listSymbols(carol.address)).not.toContain('FREE')
    expect(await listSymbols(carol.address, { include_spam: 'true' })).toContain('FREE')
  })

  test('R7.21 R3.9 NFTs are listed by owner with contract, metadata and type', async () => {
    const { body } = await until(
      () => ask(world, `/indexer/v1/nfts?chain=1337&owner_address=${alice.address}&limit=50`),
      ({ body }) => body.data.length > 5,
    )
    const dawn = body.data.find(({ name }: { name: string }) => name === 'Harbour at Dawn')
    expect(dawn).toMatchObject({
      chain_id: 1337,
      token_id: '1',
      token_type: 'erc721',
      balance: '1',
      owner_addresses: [alice.address],
      image_url: expect.stringContaining('/dev/assets/nft/'),
      metadata_url: expect.stringContaining('data:application/json'),
      status: 'active',
      extra_metadata: {},
      collection: { name: 'Harbour Lights' },
      contract: { name: 'Harbour Lights', type: 'erc721' },
    })
    expect(body.data.some(({ token_type: type }: { token_type: string }) => type === 'erc1155')).toBe(true)
    expect(JSON.stringify(body.data.map(({ image_url: url }: { image_url: string }) => url))).not.toContain(
      'javascript:',
    )
  })

  test('R7.22 one NFT is found by contract and id, with its owners when asked', async () => {
    const nft = getChain().chain.nfts[0]
    const path = `/indexer/v1/nfts/${nft?.collection}/${nft?.id}?chain_id=1337`
    const [plain] = (
      await until(
        () => ask(world, path),
        ({ body }) => body.data.length === 1,
      )
    ).body.data
    expect([plain.token_id, plain.owner_addresses]).toEqual([nft?.id, undefined])
    expect((await ask(world, `${path}&include_owners=true`)).body.data[0].owner_addresses).toEqual([
      nft?.owner,
    ])
    expect((await ask(world, `/indexer/v1/nfts/${nft?.collection}/999999?chain_id=1337`)).body.data).toEqual(
      [],
    )
  })

  test('R7.36 transactions are listed for sender and receiver, newest first, with their outcome', async () => {
    const { wallet } = getChain()
    const first = await wallet.sendTransaction({ to: frank.address, value: 1n })
    await wallet.waitForTransactionReceipt({ hash: first })
    const second = await wallet.sendTransaction({ to: frank.address, value: 2n })
    for (const address of [alice.address, frank.address])
      expect(
        (
          await until(
            () => listHashes(address),
            (hashes) => hashes.includes(second),
          )
        ).slice(0, 2),
      ).toEqual([second, first])
    const { body } = await ask(world, `/indexer/v1/wallets/${frank.address}/transactions?chain=1337&limit=1`)
    expect(body.data[0]).toMatchObject({
      chain_id: '1337',
      hash: second,
      value: '2',
      status: 1,
      from_address: alice.address,
    })
    expect(body.meta).toMatchObject({ page: 0, limit_per_chain: 1, total_items: 2, total_pages: 2 })
  })

  test('T76 a reorganisation takes back transactions and NFTs, and what replaces them is indexed', async () => {
    const { wallet, test: anvil } = getChain()
    const deployed = await wallet.deployContract({ ...DevNft, args: ['Reorg', 'RE'] } as never)
    const { contractAddress: nft } = await wallet.waitForTransactionReceipt({ hash: deployed })
    if (!nft) throw new Error('not deployed')
    const mint = (to: `0x${string}`) =>
      wallet.writeContract({
        address: nft,
        abi: DevNft.abi,
        functionName: 'mint',
        args: [to, 1n, ''],
      } as never)
    const before = await wallet.getBlockNumber({ cacheTime: 0 })
    const lost = await mint(carol.address)
    await wallet.waitForTransactionReceipt({ hash: lost })
    await until(
      () => listNftIds(carol.address, nft),
      (ids) => ids.length === 1,
    )

    const depth = Number((await wallet.getBlockNumber({ cacheTime: 0 })) - before)
    await anvil.request({ method: 'anvil_rollback', params: [depth] } as never)
    const kept = await mint(frank.address)
    await wallet.waitForTransactionReceipt({ hash: kept })
    await anvil.mine({ blocks: 3 })

    await until(
      () => listNftIds(frank.address, nft),
      (ids) => ids.length === 1,
    )
    await until(
      () => listNftIds(carol.address, nft),
      (ids) => ids.length === 0,
    )
    const hashes = await listHashes(alice.address)
    expect([hashes.includes(lost), hashes.includes(kept)]).toEqual([false, true])
  })
})
