import { type Address, erc20Abi, type Hash, isAddressEqual, zeroAddress } from 'viem'
import type { StandInAccount } from './openAccount.js'

const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Returns true for either placeholder of the native currency. */
export function isNative(token: Address): boolean {
  return isAddressEqual(token, zeroAddress) || isAddressEqual(token, nativeToken)
}

/** Sends a token or the native currency; resolves with the hash once it is mined. */
export async function sendToken(
  account: StandInAccount,
  { token, to, amount }: { token: Address; to: Address; amount: bigint },
): Promise<Hash> {
  const hash = isNative(token)
    ? await account.sendTransaction({ to, value: amount })
    : await account.writeContract({
        address: token,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [to, amount],
      })
  const { status } = await account.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`Reverted: ${hash}`)
  return hash
}
