import { isSameAddress } from '@billfold/protocol'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import type { PaymentRecord } from './PaymentDetails.js'
import { readBalance } from './readBalance.js'

type Token = PaymentRecord['details']['quote']['steps'][number]['originToken']

/** How much of a token the payer has got since there was so much of it; the gas of the payment's own steps apart. */
export async function readArrived(
  billfold: Billfold,
  { payer, steps }: PaymentRecord,
  { token, before }: { token: Token; before: bigint },
): Promise<bigint> {
  const arrived = (await readBalance(billfold, token, payer)) - before
  if (!isNativeToken(token.address)) return arrived
  // The gas of the steps before was paid with the same token.
  const client = getClient(billfold, token)
  const gas = steps
    .filter(({ chainId, status }) => chainId === token.chainId && status === 'confirmed')
    .filter(({ hash }) => hash !== undefined)
    .map(async ({ hash }) => {
      const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
      const { from, gasUsed, effectiveGasPrice, l1Fee } = (receipt ?? {}) as Record<
        string,
        string | undefined
      >
      if (!isSameAddress(from, payer)) return 0n
      return BigInt(gasUsed ?? 0) * BigInt(effectiveGasPrice ?? 0) + BigInt(l1Fee ?? 0)
    })
  return (await Promise.all(gas)).reduce((sum, paid) => sum + paid, arrived)
}
