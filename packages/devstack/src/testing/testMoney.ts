import { type Address, erc20Abi, parseEther } from 'viem'
import type { StackChain } from '../world/StackDescription.js'
import { connectWallet } from './connectWallet.js'
import { getAccount } from './startPayWorld.js'

/** Sends an ether and an amount of USDC to an address, as faucets of test networks do. */
export async function sendTestMoney(chain: StackChain, to: Address, amount: bigint): Promise<void> {
  const { wallet } = connectWallet(chain, getAccount(1))
  await wallet.sendTransaction({ to, value: parseEther('1') })
  const transfer = { abi: erc20Abi, functionName: 'transfer', args: [to, amount] } as const
  await wallet.writeContract({ address: getUsdc(chain), ...transfer })
}

/** Reads the USDC of an address. */
export function readUsdc(chain: StackChain, owner: Address): Promise<bigint> {
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
  return connectWallet(chain, getAccount(1)).wallet.readContract({ address: getUsdc(chain), ...call })
}

/** Returns the address of USDC; throws if the chain has none. */
export function getUsdc({ id, tokens }: StackChain): Address {
  if (!tokens.USDC) throw new Error(`Chain ${id} has no USDC`)
  return tokens.USDC.address
}
