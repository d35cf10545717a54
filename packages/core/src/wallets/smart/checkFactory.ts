import { BillfoldError } from '../../errors/BillfoldError.js'
import { readCode } from './readCode.js'
import type { SmartContext } from './SmartContext.js'
import { smartContracts } from './smartContracts.js'

/** Throws where no account can be deployed: what its address receives there could never be sent. */
export async function checkFactory(context: SmartContext, chainId: number): Promise<void> {
  if (context.mode === 'EIP7702') return
  const address = context.options.chains[chainId]?.factory ?? smartContracts.factory
  // Kept, so that a stored account is restored while its node is down: contracts stay where they are.
  const key = `smart.factory.${chainId}.${address}`
  if (context.storage.get(key)) return
  if (!(await readCode(context, { chainId, address })))
    throw new BillfoldError('FactoryAbsent', { id: chainId })
  context.storage.set(key, '1')
}
