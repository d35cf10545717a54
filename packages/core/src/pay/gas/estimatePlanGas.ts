import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { limits } from '../../constants/limits.js'
import { estimateCost } from '../../execution/gas/estimateCost.js'
import { readFees } from '../../execution/gas/readFees.js'
import { getClient } from '../../execution/getClient.js'
import type { Call } from '../../execution/Operation.js'
import { getNativeBalance } from '../../rpc/getNativeBalance.js'
import { isSponsored } from '../../wallets/smart/isSponsored.js'
import { isPreparation, type PlanStep } from '../plan.js'

/** What one chain takes for a payment. */
export type ChainGas = {
  chainId: number
  /** Wei: the most that the network takes for everything that is signed there. */
  fee: bigint
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
    const fee = await sumFees(billfold, { chainId, payer, steps })
    // What is spent on a later chain arrives there with the payment.
    const value = place === 0 ? sumValue(steps) : 0n
    const needed = value + fee
    return [{ chainId, fee, missing: needed > balance ? needed - balance : 0n }]
  })
  return (await Promise.all(all.map((one) => one.catch(() => [])))).flat()
}

type Parameters = { chainId: number; payer: Address; steps: readonly PlanStep[] }

async function sumFees(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId, payer: from, steps }: Parameters,
): Promise<bigint> {
  // Spec §6: where the app pays, the payer needs no gas.
  if (isSponsored(billfold, { account: from, chainId })) return 0n
  const { maxFeePerGas } = await readFees(getClient(billfold, { chainId }))
  const calls = steps.flatMap(({ calls: list, action }) => list.map((call) => ({ call, action })))
  const costs = calls.map(async ({ call, action }) => {
    // What depends on an approval, or on what has yet to arrive, cannot be tried: then it is the usual amount.
    const usual = limits.usualGas[isPreparation(action) || isApproval(call) ? 'preparation' : 'payment']
    const cost = await estimateCost(billfold, { chainId, from, call }).catch(() => undefined)
    return cost?.total ?? BigInt(usual) * maxFeePerGas
  })
  return (await Promise.all(costs)).reduce((sum, cost) => sum + cost, 0n)
}

/** `approve(address,uint256)` */
const isApproval = ({ data }: Call) => data.startsWith('0x095ea7b3')

function sumValue(steps: readonly PlanStep[]): bigint {
  return steps.flatMap(({ calls }) => calls).reduce((sum, { value }) => sum + value, 0n)
}
