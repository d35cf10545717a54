import { isSameAddress } from '@billfold/protocol'
import { type Address, type Hash, type Hex, http, type PublicClient, slice } from 'viem'
import {
  type BundlerClient,
  createBundlerClient,
  type EstimateUserOperationGasReturnType,
  estimateUserOperationGas,
  formatUserOperationRequest,
  getUserOperationHash,
  prepareUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { estimateFeesPerGas } from 'viem/actions'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { classifyFailure } from '../../errors/classifyFailure.js'
import { openAccount } from './openAccount.js'
import { openSponsor } from './openSponsor.js'
import type { SmartContext, SmartOwner } from './SmartContext.js'
import { entryLimits, smartContracts } from './smartContracts.js'
import { toBundlerError } from './toBundlerError.js'

export type DelegateAccountParameters = { client: PublicClient; owner: SmartOwner; chainId: number }

/** Prefix of code that delegates to a contract (EIP-7702). */
const delegationPrefix = '0xef0100'

/** Signs the authorisation for an account without a delegation to our contract; empty otherwise. */
async function delegateAccount({ client, owner, chainId }: DelegateAccountParameters) {
  const { address } = owner
  const { delegate } = smartContracts
  if (isDelegatedTo(await client.getCode({ address }), delegate)) return {}
  const nonce = await client.getTransactionCount({ address, blockTag: 'pending' })
  const signed = (await owner.provider.request({
    method: 'wallet_signAuthorization',
    params: [
      { address, contract: delegate, chainId: `0x${chainId.toString(16)}`, nonce: `0x${nonce.toString(16)}` },
    ],
  })) as { r: Hex; s: Hex; yParity: number }
  return {
    authorization: { address: delegate, chainId, nonce, ...signed },
    factory: '0x7702',
    factoryData: '0x',
  } as const
}

/** Returns true if code is a delegation to that contract. */
function isDelegatedTo(code: Hex | undefined, contract: Hex): boolean {
  if (code?.length !== 48 || !code.startsWith(delegationPrefix)) return false
  return isSameAddress(slice(code, 3), contract)
}

/** Covers two storage slots that become empty between estimation and inclusion, at 17,100 gas each. */
const minReserve = 35_000n

/**
 * Adds a reserve to the estimated `callGasLimit`, since the state may change. EntryPoint 0.8 penalises more than
 * 40,000 unused gas.
 */
async function estimateOperationGas(
  bundler: BundlerClient,
  parameters: Parameters<typeof estimateUserOperationGas>[1],
): Promise<EstimateUserOperationGasReturnType> {
  const gas = await estimateUserOperationGas(bundler, parameters)
  const quarter = gas.callGasLimit / 4n
  return { ...gas, callGasLimit: gas.callGasLimit + (quarter > minReserve ? quarter : minReserve) }
}

type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** Reads the bundler's gas price; without one, the chain's fees plus a quarter, which a sponsor still accepts. */
async function readOperationFees(bundler: BundlerClient, client: PublicClient): Promise<Fees> {
  try {
    const answer = await bundler.request({ method: 'pimlico_getUserOperationGasPrice', params: [] } as never)
    const { fast } = answer as { fast: { maxFeePerGas: string; maxPriorityFeePerGas: string } }
    return {
      maxFeePerGas: BigInt(fast.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(fast.maxPriorityFeePerGas),
    }
  } catch (error) {
    if (classifyFailure(error) !== 'unsupported') throw error
    const { maxFeePerGas, maxPriorityFeePerGas } = await estimateFeesPerGas(client)
    return { maxFeePerGas: (maxFeePerGas * 5n) / 4n, maxPriorityFeePerGas: (maxPriorityFeePerGas * 5n) / 4n }
  }
}

export type SmartCall = { to: Address; value: bigint; data: Hex }

export type SignOperationParameters = {
  chainId: number
  calls: readonly SmartCall[]
  /** Ensures that it is executed at most once: see `toOperationNonce`. */
  nonce: bigint
  /** Replaces the configured paymaster. */
  paymasterUrl?: string | undefined
}

/** An operation that is signed but not sent. */
export type SignedOperation = {
  userOpHash: Hash
  sender: Address
  /** A block before which it cannot be mined. */
  since: bigint
  /** Sends it to the bundler, once. */
  send(): Promise<void>
}

/** Prepares an operation and requests the owner's signature. If it fails, nothing was sent. */
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
  const transport = http(chain.bundlerUrl, {
    timeout: entryLimits.requestMs,
    retryCount: 1,
    fetchFn: context.platform.fetch,
  })
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
        // No retry after a lost response: a bundler may treat the second request as a replacement.
        await bundler.request({ method: 'eth_sendUserOperation', params } as never, { retryCount: 0 })
      } catch (error) {
        throw toBundlerError(error, chainId, { sending: true })
      }
    },
  }
}
