import type { Address, Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { getStackChain } from '../getStackChain.js'
import type { StackDescription } from '../StackDescription.js'
import { type GiveMoneyParameters, giveMoney } from './giveMoney.js'

export type FundAccountParameters = Omit<GiveMoneyParameters, 'address'> & {
  chainId: number
  /** Fund this one rather than a new account. */
  address?: Address | undefined
}

export type FundedAccount = { address: Address; privateKey: Hex; account: PrivateKeyAccount }

/** A new account with money on one chain, for one test. Ten ether unless told otherwise. */
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
