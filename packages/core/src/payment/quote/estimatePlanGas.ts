import { boundFee } from '@billfold/protocol'
import type { Address } from 'viem'
import { getNativeBalance } from '../../chain/erc20.js'
import { type FeesPerGas, readFees } from '../../chain/gas.js'
import type { Billfold } from '../../config/Billfold.js'
import { limits } from '../../constants.js'
import { estimateCost } from '../../engine/estimateCost.js'
import type { Call } from '../../engine/JournalEntry.js'
import { getClient } from '../../engine/openWallet.js'
import { isSponsored } from '../../wallets/smart/SmartHandle.js'
import { isPreparation, type PlanStep } from './plan.js'

/** Gas of a payment on one chain. */
export type ChainGas = {
  chainId: number
  /** Upper limit of the network fee for all signed transactions, in wei. */
  fee: bigint
  /** Fees per gas used for the calculation. */
  fees: FeesPerGas
  /** Wei that the payer lacks; zero if there is enough. */
  missing: bigint
}

export type EstimatePlanGasParameters = {
  payer: Address
  plan: readonly PlanStep[]
  /** Native fees of contracts besides the payment, in wei by chain id. @default none */
  nativeFee?: Readonly<Record<number, bigint>> | undefined
}

/** Estimates gas and the payer's shortfall for each signing chain, in plan order. Skips unreachable chains. */
export async function estimatePlanGas(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { payer, plan, nativeFee }: EstimatePlanGasParameters,
): Promise<ChainGas[]> {
  const chainIds = [...new Set(plan.map(({ chainId }) => chainId))]
  const all = chainIds.map(async (chainId, place): Promise<ChainGas[]> => {
    const steps = plan.filter((step) => step.chainId === chainId)
    const client = getClient(billfold, { chainId })
    const balance = await getNativeBalance(client, { address: payer, chainId })
    const fees = await readFees(client)
    const { most, least } = await sumFees(billfold, { chainId, payer, steps, fees })
    // Funds for later chains arrive with the payment, but not the native fees there.
    const available = balance - (place === 0 ? sumValue(steps) : (nativeFee?.[chainId] ?? 0n))
    // A wallet adds margins to the estimates only within its balance.
    if (available < least) return [{ chainId, fees, fee: most, missing: least - available }]
    return [{ chainId, fees, fee: most < available ? most : available, missing: 0n }]
  })
  return (await Promise.all(all.map((estimate) => estimate.catch(() => [])))).flat()
}

/** Wei, with and without the margins that a wallet adds. */
type FeeRange = { most: bigint; least: bigint }

type Parameters = { chainId: number; payer: Address; steps: readonly PlanStep[]; fees: FeesPerGas }

async function sumFees(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId, payer: from, steps, fees }: Parameters,
): Promise<FeeRange> {
  // R6.12: sponsored accounts need no gas.
  if (isSponsored(billfold, { account: from, chainId })) return { most: 0n, least: 0n }
  const calls = steps.flatMap(({ calls: list, action }) => list.map((call) => ({ call, action })))
  const costs = calls.map(async ({ call, action }) => {
    // Calls that depend on an approval or on arriving funds cannot be estimated: use the usual amount.
    const usual = BigInt(
      limits.usualGas[isPreparation(action) || isApproval(call) ? 'preparation' : 'payment'],
    )
    const cost = await estimateCost(billfold, { chainId, from, call, fees }).catch(() => undefined)
    // In-app wallets add the margin to estimated calls too.
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
