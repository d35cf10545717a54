import { type Address, type Hex, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { request } from '../chain/request.js'
import type { StackChain } from '../StackDescription.js'
import { type Batch, createBatch } from '../seed/createBatch.js'
import { giveTokens } from '../seed/seedTokens.js'
import { sendBatch } from '../seed/sendBatch.js'
import type { TokenSymbol } from '../tokens.js'

const donorEther = parseEther('1000000')

export type GiveMoneyParameters = {
  address: Address
  /** Whole units. @default '0' */
  ether?: string | undefined
  /** Whole units; a token that the chain lacks is left out. */
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
  const hashes = await Promise.all(gifts.map((add) => giveFromStranger(chain.rpcUrl, add)))
  return hashes.flat()
}

/** Every gift has a new donor: gifts at the same time, in many processes, cannot race for a nonce. */
async function giveFromStranger(url: string, add: (batch: Batch) => void): Promise<Hex[]> {
  const donor = privateKeyToAddress(generatePrivateKey())
  const batch = createBatch(donor)
  add(batch)
  await request(url, [
    { method: 'anvil_setBalance', params: [donor, toHex(donorEther)] },
    { method: 'anvil_impersonateAccount', params: [donor] },
  ])
  const hashes = await sendBatch(url, batch)
  await request(url, [{ method: 'anvil_stopImpersonatingAccount', params: [donor] }])
  return hashes
}
