import {
  type BundlerClient,
  type EstimateUserOperationGasReturnType,
  estimateUserOperationGas,
} from 'viem/account-abstraction'

/** Covers two storage slots that become empty between estimation and inclusion, at 17,100 gas each. */
const minReserve = 35_000n

/**
 * Estimates gas and adds a reserve to `callGasLimit`: other transactions may change the state before inclusion.
 * EntryPoint 0.8 charges a tenth of the unused limit when more than 40,000 gas is unused.
 */
export async function estimateOperationGas(
  bundler: BundlerClient,
  parameters: Parameters<typeof estimateUserOperationGas>[1],
): Promise<EstimateUserOperationGasReturnType> {
  const gas = await estimateUserOperationGas(bundler, parameters)
  const quarter = gas.callGasLimit / 4n
  return { ...gas, callGasLimit: gas.callGasLimit + (quarter > minReserve ? quarter : minReserve) }
}
