import { loadMulticall3 } from '@billfold/contracts'
import { type Address, type Hex, isAddressEqual, parseEther, toHex } from 'viem'
import { requestRpc } from '../anvil/requestRpc.js'
import { type AccountRow, accountTable, type DevAccount, getDeployer } from '../world/accounts.js'
import type { chainTable } from '../world/chains.js'
import { solverAddress } from '../world/keys.js'
import type { StackChain } from '../world/StackDescription.js'
import type { TokenSymbol } from '../world/tokenTable.js'
import { type Batch, createBatch, mineBatch } from './createBatch.js'
import { seedBridge } from './seedBridge.js'
import { seedCollections } from './seedCollections.js'
import { seedNames } from './seedNames.js'
import { seedPools } from './seedPools.js'
import { seedSmartAccounts } from './seedSmartAccounts.js'
import { giveTokens, seedTokens, type TokenAddresses } from './seedTokens.js'

/** Address of Multicall3 on nearly every chain. */
const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const deployerEther = parseEther('1000000000')
const solverEther = parseEther('10000')

export type PlanChainParameters = {
  chain: (typeof chainTable)[number]
  servicesUrl: string
  accounts: readonly DevAccount[]
}

/** Contents of a fresh chain: plain data, the same on every machine. */
export type ChainPlan = {
  balances: [Address, bigint][]
  batch: Batch
  described: Omit<StackChain, 'rpcUrl'>
}

/** Plans a chain and returns all addresses. The order decides the addresses. */
export function planChain({ chain, servicesUrl, accounts }: PlanChainParameters): ChainPlan {
  const deployer = getDeployer()
  const balances: ChainPlan['balances'] = [
    [deployer, deployerEther],
    [solverAddress, solverEther],
    ...listEther(chain.id, accounts),
  ]
  const batch = createBatch(deployer)
  const nfts = chain.collections ? seedCollections(batch, { accounts, servicesUrl }) : []
  const carol = accounts.find(({ name }) => name === 'carol')
  const carols = carol && nfts.find(({ owner }) => isAddressEqual(owner, carol.address))
  const avatarNft = `eip155:${chain.id}/erc721:${carols?.collection}/${carols?.id}`
  const names = chain.names ? seedNames(batch, { deployer, accounts, servicesUrl, avatarNft }) : {}
  const tokens = seedTokens(batch, chain.tokens)
  const dex = chain.pools.length > 0 ? seedPools(batch, deployer, chain.pools, tokens) : undefined
  fundAccounts(batch, chain.id, accounts, tokens)
  const bridge = dex ? seedBridge(batch, dex, tokens) : undefined
  const accountContracts = seedSmartAccounts(batch)
  const { id, name, testnet } = chain
  const contracts = { multicall3, ...names, ...dex, ...bridge, ...accountContracts }
  return { balances, batch, described: { id, name, testnet, contracts, tokens, nfts } }
}

/** Applies a plan to a fresh chain. */
export async function seedChain(url: string, { balances, batch }: ChainPlan): Promise<void> {
  await setBalances(url, balances)
  await placeMulticall3(url)
  await mineBatch(url, batch)
}

function fundAccounts(
  batch: Batch,
  chainId: keyof AccountRow['funds'],
  accounts: readonly DevAccount[],
  tokens: TokenAddresses,
) {
  for (const account of accounts) {
    const { funds }: AccountRow = accountTable[account.name]
    for (const [symbol, amount] of Object.entries(funds[chainId]?.tokens ?? {})) {
      const token = tokens[symbol as TokenSymbol]
      if (token) giveTokens(batch, token, symbol as TokenSymbol, account.address, amount)
    }
  }
}

function listEther(chainId: keyof AccountRow['funds'], accounts: readonly DevAccount[]): [Address, bigint][] {
  return accounts.map(({ name, address }) => {
    const { funds }: AccountRow = accountTable[name]
    return [address, parseEther(funds[chainId]?.ether ?? '0')]
  })
}

async function setBalances(url: string, balances: readonly [Address, bigint][]): Promise<void> {
  const calls = balances.map(([address, value]) => ({
    method: 'anvil_setBalance',
    params: [address, toHex(value)],
  }))
  await requestRpc(url, calls)
}

/** A call with creation code as its data returns the code that a deployment would store. */
async function placeMulticall3(url: string): Promise<void> {
  const [code] = (await requestRpc(url, [
    { method: 'eth_call', params: [{ data: loadMulticall3() }, 'latest'] },
  ])) as Hex[]
  await requestRpc(url, [{ method: 'anvil_setCode', params: [multicall3, code] }])
}
