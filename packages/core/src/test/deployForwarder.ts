import type { StackChain } from '@billfold/devstack'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { command } from './createWorld.js'

export type DeployForwarderParameters = { token: Address; from: Address; to: Address; amount: bigint }

const hex = (value: number) => value.toString(16).padStart(2, '0')

/** Deploys a contract that forwards its allowance to the receiver, called like a router. */
export async function deployForwarder(
  chain: StackChain,
  { token, from, to, amount }: DeployForwarderParameters,
): Promise<Address> {
  const target = `0x${(BigInt(from) ^ BigInt(to)).toString(16).padStart(40, '0')}` as Address
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, amount] })
  const size = hex((data.length - 2) / 2)
  // Copies the data after the code into memory, calls the token with it, and reverts if that fails.
  const write = (offset: number, failure: number) =>
    `60${size}60${hex(offset)}5f39` +
    `5f5f60${size}5f5f73${token.slice(2)}5af1` +
    `1560${hex(failure)}57005b5f5ffd`
  const length = write(0, 0).length / 2
  await command(chain, 'anvil_setCode', [target, `0x${write(length, length - 4)}${data.slice(2)}`])
  return target
}
