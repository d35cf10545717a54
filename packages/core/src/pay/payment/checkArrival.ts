import { isSameAddress } from '@billfold/protocol'
import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants/timing.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { getClient } from '../../execution/getClient.js'
import { pause } from '../../execution/pause.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { guardReasons } from '../guard/GuardReason.js'
import type { Payment } from './PaymentDetails.js'
import { readBalance } from './readBalance.js'
import { waitForArrival } from './waitForArrival.js'

/**
 * Before the first transaction of a later step: what was sent to another chain must be there, and the payer must have got as much as it spends since the payment was
 * confirmed, or a service could have it spend what was there before. Nodes that lag are waited for a while.
 */
export async function checkArrival(
  billfold: Billfold,
  payment: Payment,
  index: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  await waitForArrival(billfold, payment, index, signal)
  const { quote, places, held } = payment.details
  const { quoteStep = 0, transaction = 0 } = places[index] ?? {}
  const step = quote.steps[quoteStep]
  if (!step || quoteStep === 0 || transaction > 0) return
  const { platform } = billfold
  const since = platform.clock.now()
  const before = held?.[quoteStep - 1]
  while (before !== undefined && platform.clock.now() - since < timing.arrivalMs) {
    const arrived = await readArrived(billfold, payment, step.originToken, before).catch(() => 0n)
    if (arrived >= step.originAmount) return
    await pause(platform, { since, signal })
  }
  throw new MoneyError('PaymentRefused', { reason: guardReasons.notArrived }).because({
    ok: false,
    reason: 'notArrived',
  })
}

type Token = Payment['details']['quote']['steps'][number]['originToken']

async function readArrived(
  billfold: Billfold,
  { payer, steps }: Payment,
  token: Token,
  before: bigint,
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
