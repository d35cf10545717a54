import { isSameAddress } from '@billfold/protocol'
import { type Hex, type PublicClient, slice } from 'viem'
import type { SmartOwner } from './SmartContext.js'
import { smartContracts } from './smartContracts.js'

export type DelegateAccountParameters = { client: PublicClient; owner: SmartOwner; chainId: number }

/** Marks code that only points to a contract (EIP-7702). */
const delegationPrefix = '0xef0100'

/** What an operation must carry so that an account acts as a smart one; nothing once it delegates to our contract. */
export async function delegateAccount({ client, owner, chainId }: DelegateAccountParameters) {
  const { address } = owner
  const { delegate } = smartContracts
  if (isDelegatedTo(await client.getCode({ address }), delegate)) return {}
  const nonce = await client.getTransactionCount({ address, blockTag: 'pending' })
  const signed = (await owner.provider.request({
    method: 'wallet_signAuthorization',
    params: [
      { address, contract: delegate, chainId: `0x${chainId.toString(16)}`, nonce: `0x${nonce.toString(16)}` },
    ],
  })) as { r: Hex; s: Hex; yParity: number }
  return {
    authorization: { address: delegate, chainId, nonce, ...signed },
    factory: '0x7702',
    factoryData: '0x',
  } as const
}

/** Whether code is a delegation to that contract. */
function isDelegatedTo(code: Hex | undefined, contract: Hex): boolean {
  if (code?.length !== 48 || !code.startsWith(delegationPrefix)) return false
  return isSameAddress(slice(code, 3), contract)
}
