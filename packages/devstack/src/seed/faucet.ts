import { type Address, type Hex, parseEther, toHex } from 'viem'
import {
  generatePrivateKey,
  type PrivateKeyAccount,
  privateKeyToAccount,
  privateKeyToAddress,
} from 'viem/accounts'
import { requestRpc } from '../anvil/requestRpc.js'
import type { StackChain, StackDescription } from '../world/StackDescription.js'
import { getStackChain } from '../world/stackChain.js'
import type { TokenSymbol } from '../world/tokenTable.js'
import { type Batch, createBatch, sendBatch } from './createBatch.js'
import { giveTokens } from './seedTokens.js'

const donorEther = parseEther('1000000')

type GiveMoneyParameters = {
  address: Address
  /** Whole units. @default '0' */
  ether?: string | undefined
  /** Whole units; tokens that the chain lacks are skipped. */
  tokens?: Partial<Record<TokenSymbol, string>> | undefined
}

/** Sends ether and tokens to an address; resolves once they have arrived. */
export async function giveMoney(chain: StackChain, parameters: GiveMoneyParameters): Promise<Hex[]> {
  const { address, ether = '0', tokens = {} } = parameters
  const gifts: ((batch: Batch) => void)[] = []
  if (parseEther(ether) > 0n) gifts.push((batch) => batch.pay(address, parseEther(ether)))
  for (const [symbol, amount] of Object.entries(tokens) as [TokenSymbol, string][]) {
    const token = chain.tokens[symbol]
    if (token) gifts.push((batch) => giveTokens(batch, token, symbol, address, amount))
  }
  const hashes = await Promise.all(gifts.map((add) => sendFromStranger(chain.rpcUrl, add)))
  return hashes.flat()
}

/** Sends a batch from a new account with funds, so that concurrent batches cannot race for a nonce. */
export async function sendFromStranger(url: string, add: (batch: Batch) => unknown): Promise<Hex[]> {
  const donor = privateKeyToAddress(generatePrivateKey())
  const batch = createBatch(donor)
  add(batch)
  await requestRpc(url, [
    { method: 'anvil_setBalance', params: [donor, toHex(donorEther)] },
    { method: 'anvil_impersonateAccount', params: [donor] },
  ])
  const hashes = await sendBatch(url, batch)
  await requestRpc(url, [{ method: 'anvil_stopImpersonatingAccount', params: [donor] }])
  return hashes
}

export type FundAccountParameters = Omit<GiveMoneyParameters, 'address'> & {
  chainId: number
  /** Funds this account instead of a new one. */
  address?: Address | undefined
}

export type FundedAccount = { address: Address; privateKey: Hex; account: PrivateKeyAccount }

/** Creates an account with funds on one chain, for one test. Ten ether by default. */
export async function fundAccount(
  stack: StackDescription,
  parameters: FundAccountParameters & { address?: undefined },
): Promise<FundedAccount>
export async function fundAccount(
  stack: StackDescription,
  parameters: FundAccountParameters,
): Promise<{ address: Address }>
export async function fundAccount(stack: StackDescription, parameters: FundAccountParameters) {
  const { chainId, address, ether = '10', tokens } = parameters
  const chain = getStackChain(stack, chainId)
  if (address) {
    await giveMoney(chain, { address, ether, tokens })
    return { address }
  }
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  await giveMoney(chain, { address: account.address, ether, tokens })
  return { address: account.address, privateKey, account }
}
