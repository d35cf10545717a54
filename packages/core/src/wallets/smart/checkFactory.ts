import { type Address, createClient } from 'viem'
import { getCode } from 'viem/actions'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { SmartContext } from './SmartContext.js'
import { smartContracts } from './smartContracts.js'

/** Reads if an address has code: the account's contract, or a delegation. */
export async function readCode(
  context: SmartContext,
  { chainId, address }: { chainId: number; address: Address },
): Promise<boolean> {
  const client = createClient({ chain: context.getChain(chainId), transport: context.getTransport(chainId) })
  return Boolean(await getCode(client, { address }))
}

/** Throws if no account can be deployed: funds sent to its address would be lost. */
export async function checkFactory(context: SmartContext, chainId: number): Promise<void> {
  if (context.mode === 'EIP7702') return
  const address = context.options.chains[chainId]?.factory ?? smartContracts.factory
  // Cached, so that a stored account is restored while its node is down: contracts do not move.
  const key = `smart.factory.${chainId}.${address}`
  const { storage } = context.platform
  if (storage.get(key)) return
  if (!(await readCode(context, { chainId, address })))
    throw new BillfoldError('FactoryAbsent', { id: chainId })
  storage.set(key, '1')
}
