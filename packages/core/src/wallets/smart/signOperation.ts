import { type Address, type Hash, type Hex, http } from 'viem'
import {
  type BundlerClient,
  createBundlerClient,
  formatUserOperationRequest,
  getUserOperationHash,
  prepareUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { delegateAccount } from './delegateAccount.js'
import { estimateOperationGas } from './estimateOperationGas.js'
import { openAccount } from './openAccount.js'
import { openSponsor } from './openSponsor.js'
import { operationLimits } from './operationLimits.js'
import { readOperationFees } from './readOperationFees.js'
import type { SmartContext } from './SmartContext.js'
import { smartContracts } from './smartContracts.js'
import { toBundlerError } from './toBundlerError.js'

export type SmartCall = { to: Address; value: bigint; data: Hex }

export type SignOperationParameters = {
  chainId: number
  calls: readonly SmartCall[]
  /** What makes it happen at most once: see `toOperationNonce`. */
  nonce: bigint
  /** Who pays instead of whoever is configured. */
  paymasterUrl?: string | undefined
}

/** An operation that is signed and that nobody has yet. */
export type SignedOperation = {
  userOpHash: Hash
  sender: Address
  /** A block before which it cannot be mined. */
  since: bigint
  /** Hands it to the bundler, once. */
  send(): Promise<void>
}

/** Prepares an operation and lets the owner sign it. Whatever fails here, nothing was sent. */
export async function signOperation(
  context: SmartContext,
  { chainId, calls, nonce, paymasterUrl }: SignOperationParameters,
): Promise<SignedOperation> {
  const chain = context.options.chains[chainId]
  if (!chain) throw new BillfoldError('SmartAccountAbsent', { id: chainId })
  const owner = await context.getOwner()
  await owner.moveTo(chainId)
  const { account, client, factory } = await openAccount(context, chainId)
  const { entryPoint } = smartContracts
  const transport = http(chain.bundlerUrl, { timeout: operationLimits.requestMs, retryCount: 1 })
  const bundler: BundlerClient = createBundlerClient({
    account,
    client,
    chain: context.getChain(chainId),
    transport,
    paymaster: openSponsor(context, { chainId, url: paymasterUrl ?? chain.paymasterUrl }),
    userOperation: { estimateFeesPerGas: () => readOperationFees(bundler, client) },
  })
  if (
    context.mode === 'EIP4337' &&
    !(await account.isDeployed()) &&
    !(await client.getCode({ address: factory }))
  )
    throw new BillfoldError('FactoryAbsent', { id: chainId })
  const since = await client.getBlockNumber({ cacheTime: 0 })
  const delegation = context.mode === 'EIP7702' ? await delegateAccount({ client, owner, chainId }) : {}
  const bundlerWithReserve = bundler.extend(() => ({
    estimateUserOperationGas: (parameters: never) => estimateOperationGas(bundler, parameters),
  }))
  const prepared = await prepareUserOperation(bundlerWithReserve, {
    calls: [...calls],
    nonce,
    ...delegation,
  } as never).catch((error: unknown) => {
    throw toBundlerError(error, chainId)
  })
  const operation = prepared as unknown as UserOperation<'0.8'>
  const userOpHash = getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: { ...operation, signature: '0x' },
  })
  const signature = await account.signUserOperation(operation as never)
  const signed = formatUserOperationRequest({ ...operation, signature } as UserOperation)
  return {
    userOpHash,
    sender: account.address,
    since,
    async send() {
      try {
        const params = [signed, entryPoint] as const
        // An answer that was lost must not make a second request: a bundler may take the first for a replacement.
        await bundler.request({ method: 'eth_sendUserOperation', params } as never, { retryCount: 0 })
      } catch (error) {
        throw toBundlerError(error, chainId, { sending: true })
      }
    },
  }
}
