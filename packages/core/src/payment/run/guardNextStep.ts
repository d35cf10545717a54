import { getTokenDecimals } from '../../chain/erc20.js'
import { isNativeToken } from '../../chain/nativeToken.js'
import type { Billfold } from '../../config/Billfold.js'
import { defaults } from '../../constants.js'
import type { Step } from '../../engine/JournalEntry.js'
import { getClient } from '../../engine/openWallet.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { guardReasons } from '../guard/GuardReason.js'
import { guardPrepared } from '../guard/guardPrepared.js'
import { guardSimulated } from '../guard/guardSimulated.js'
import type { PaymentContents, PaymentRecord } from '../record/Payment.js'

/** Throws if the next request may take more than was confirmed; the last check before the wallet is asked. */
export async function guardNextStep(
  billfold: Billfold,
  { steps, details: { quote, confirmed, places } }: PaymentContents,
  index: number,
  escrowChainIds: readonly number[] | undefined,
): Promise<void> {
  const chainIds = billfold.chains.map(({ id }) => id)
  const now = billfold.platform.clock.now()
  const originDecimals = await readDecimals(billfold, confirmed)
  const { spenders } = billfold
  const { quoteStep, transaction: done } = places[index] ?? { quoteStep: 0, transaction: 0 }
  const prepared = guardPrepared({
    quote,
    confirmed: { ...confirmed, originDecimals },
    now,
    isUnderWay: steps.slice(0, index).some(hasMovedFunds),
    doneSteps: quoteStep,
    chainIds,
    spenders,
    escrowChainIds,
  })
  const count = steps[index]?.calls.length
  const result = prepared.ok
    ? await guardSimulated(billfold, { ...prepared, quote, confirmed, quoteStep, done, count, spenders })
    : prepared
  if (!result.ok)
    throw new BillfoldError('PaymentRefused', { reason: guardReasons[result.reason] }).because(result)
}

/** Returns true if a step moved payer funds: all except approvals do. */
function hasMovedFunds({ status, action }: Step): boolean {
  return status === 'confirmed' && action !== 'approval'
}

/** Reads the decimals of the origin token from the chain. */
async function readDecimals(
  billfold: Billfold,
  { originChainId, originTokenAddress }: PaymentRecord['details']['confirmed'],
): Promise<number> {
  if (!isNativeToken(originTokenAddress)) {
    const client = getClient(billfold, { chainId: originChainId })
    return getTokenDecimals(client, { token: originTokenAddress })
  }
  const chain = billfold.chains.find(({ id }) => id === originChainId)
  return chain?.nativeCurrency.decimals ?? defaults.nativeDecimals
}
