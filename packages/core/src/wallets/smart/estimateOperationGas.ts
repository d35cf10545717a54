import {
  type BundlerClient,
  type EstimateUserOperationGasReturnType,
  estimateUserOperationGas,
} from 'viem/account-abstraction'

/** Two storage slots that were full when the bundler tried the operation, and are empty when it is mined. */
const leastReserve = 35_000n

/**
 * What the bundler thinks an operation needs, and a reserve for its calls: the bundler's figure is for the state of that
 * moment, and a payment of somebody else in between makes the same calls cost more. A reserve that is not used costs
 * nothing up to 40,000 gas, and a tenth of it beyond (EntryPoint 0.8).
 */
export async function estimateOperationGas(
  bundler: BundlerClient,
  parameters: Parameters<typeof estimateUserOperationGas>[1],
): Promise<EstimateUserOperationGasReturnType> {
  const gas = await estimateUserOperationGas(bundler, parameters)
  const quarter = gas.callGasLimit / 4n
  return { ...gas, callGasLimit: gas.callGasLimit + (quarter > leastReserve ? quarter : leastReserve) }
}
