import { boundFee } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { limits } from '../../constants/limits.js'
import { estimateCost } from '../../execution/gas/estimateCost.js'
import { getClient } from '../../execution/getClient.js'
import type { Call } from '../../execution/Operation.js'
import { type FeesPerGas, readFees } from '../../rpc/gas/readFees.js'
import { getNativeBalance } from '../../rpc/getNativeBalance.js'
import { isSponsored } from '../../wallets/smart/isSponsored.js'
import { isPreparation, type PlanStep } from '../plan.js'

/** What one chain takes for a payment. */
export type ChainGas = {
  chainId: number
  /** Wei: the most that the network takes for everything that is signed there. */
  fee: bigint
  /** With which it was computed. */
  fees: FeesPerGas
  /** Wei that the payer lacks there; zero when there is enough. */
  missing: bigint
}

export type EstimatePlanGasParameters = { payer: Address; plan: readonly PlanStep[] }

/**
 * Design 9.7: what every chain that must sign takes, and what the payer lacks there, in the order of the plan. A chain
 * that cannot be asked is left out.
 */
export async function estimatePlanGas(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { payer, plan }: EstimatePlanGasParameters,
): Promise<ChainGas[]> {
  const chainIds = [...new Set(plan.map(({ chainId }) => chainId))]
  const all = chainIds.map(async (chainId, place): Promise<ChainGas[]> => {
    const steps = plan.filter((step) => step.chainId === chainId)
    const client = getClient(billfold, { chainId })
    const balance = await getNativeBalance(client, { address: payer, chainId })
    const fees = await readFees(client)
    const { most, least } = await sumFees(billfold, { chainId, payer, steps, fees })
    // What is spent on a later chain arrives there with the payment.
    const available = balance - (place === 0 ? sumValue(steps) : 0n)
    // A wallet signs the margins above the estimates only as far as they can be paid.
    if (available < least) return [{ chainId, fees, fee: most, missing: least - available }]
    return [{ chainId, fees, fee: most < available ? most : available, missing: 0n }]
  })
  return (await Promise.all(all.map((one) => one.catch(() => [])))).flat()
}

/** Wei: with the margins that a wallet adds to the estimates, and without. */
type FeeRange = { most: bigint; least: bigint }

type Parameters = { chainId: number; payer: Address; steps: readonly PlanStep[]; fees: FeesPerGas }

async function sumFees(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId, payer: from, steps, fees }: Parameters,
): Promise<FeeRange> {
  // Spec §6: where the app pays, the payer needs no gas.
  if (isSponsored(billfold, { account: from, chainId })) return { most: 0n, least: 0n }
  const calls = steps.flatMap(({ calls: list, action }) => list.map((call) => ({ call, action })))
  const costs = calls.map(async ({ call, action }) => {
    // What depends on an approval, or on what has yet to arrive, cannot be tried: then it is the usual amount.
    const usual = BigInt(
      limits.usualGas[isPreparation(action) || isApproval(call) ? 'preparation' : 'payment'],
    )
    const cost = await estimateCost(billfold, { chainId, from, call, fees }).catch(() => undefined)
    // When it can be tried, our wallets sign it with the margin too.
    const most = (usual * limits.gasMarginPercent) / 100n
    const { estimate, limit, l1Fee } = cost ?? { estimate: usual, limit: most, l1Fee: 0n }
    return {
      most: boundFee({ ...fees, gas: limit, l1Fee }),
      least: boundFee({ ...fees, gas: estimate, l1Fee }),
    }
  })
  return (await Promise.all(costs)).reduce(
    (sum, { most, least }) => ({ most: sum.most + most, least: sum.least + least }),
    { most: 0n, least: 0n },
  )
}

/** `approve(address,uint256)` */
const isApproval = ({ data }: Call) => data.startsWith('0x095ea7b3')

function sumValue(steps: readonly PlanStep[]): bigint {
  return steps.flatMap(({ calls }) => calls).reduce((sum, { value }) => sum + value, 0n)
}
