import { isSameAddress, readWire } from '@billfold/protocol'
import { type Address, numberToHex, parseEther } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { ServerContext, Sponsor } from '../../context/ServerContext.js'
import { getChainContext } from '../../infra/chain/ServerChain.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { bookSponsorship } from './bookSponsorship.js'
import { checkTargets } from './checkTargets.js'
import { gasLimits, signSponsorship, stubSponsorship } from './signSponsorship.js'
import { sponsorParams, type UserOperation } from './sponsorParams.js'

/** Validity of a sponsorship. */
const validSeconds = 300

/** Default limits in wei; options override them. */
export const sponsorLimits = {
  perOperation: parseEther('0.02'),
  perAccount: parseEther('0.1'),
  perAddress: parseEther('0.2'),
  perClient: parseEther('1'),
} as const

/** Caller that `mountPaymaster` has checked. */
export type SponsorCaller = {
  chainId: number
  clientId: string
  network: string
  /** Result of `findProof`. */
  proof: string | undefined
  params: unknown
}

const limitsInHex = {
  paymasterVerificationGasLimit: numberToHex(gasLimits.paymasterVerificationGasLimit),
  paymasterPostOpGasLimit: numberToHex(gasLimits.paymasterPostOpGasLimit),
}

/** ERC-7677 handlers by method. */
export const sponsorCalls: Readonly<
  Record<string, (server: ServerContext, caller: SponsorCaller) => Promise<object>>
> = {
  async pm_getPaymasterStubData(server, caller) {
    const { paymaster } = read(server, caller)
    return { paymaster, paymasterData: stubSponsorship, ...limitsInHex, isFinal: false }
  },
  async pm_getPaymasterData(server, caller) {
    const { paymaster, operation, sponsor } = read(server, caller)
    const { chainId, clientId, network, proof } = caller
    checkTargets(server.clients.get(clientId)?.sponsor ?? {}, operation)
    await checkFees(server, chainId, operation)
    const cost = findCost(operation)
    if (cost > sponsor.perOperation)
      throw new ServiceError('FORBIDDEN', 'This operation costs more gas than is sponsored')
    const validUntil = Math.floor(server.now() / 1000) + validSeconds
    const booking = { operation, chainId, clientId, network, proof, cost, validUntil }
    await bookSponsorship(server, sponsor, booking)
    const agreement = { operation, chainId, paymaster, validUntil }
    return { paymaster, paymasterData: await signSponsorship(sponsor.account, agreement), ...limitsInHex }
  },
}

function read(
  { chains, sponsor }: ServerContext,
  { chainId, params }: SponsorCaller,
): { paymaster: Address; operation: UserOperation; sponsor: Sponsor } {
  const paymaster = chains.get(chainId)?.paymaster
  if (!paymaster || !sponsor) throw new ServiceError('NOT_FOUND', 'No gas is sponsored on this chain')
  const parsed = readWire(sponsorParams, params)
  if (!parsed.ok) throw new ServiceError('INVALID_INPUT', parsed.problem)
  const [operation, entryPoint, chain] = parsed.value
  if (!isSameAddress(entryPoint, entryPoint08Address))
    throw new ServiceError('INVALID_INPUT', 'Only EntryPoint 0.8 is sponsored')
  if (Number(chain) !== chainId) throw new ServiceError('INVALID_INPUT', 'The operation is for another chain')
  return { paymaster, operation, sponsor }
}

/** Rejects fees far above the chain's own, because the bundler keeps them. */
async function checkFees(server: ServerContext, chainId: number, operation: UserOperation): Promise<void> {
  const usual = await getChainContext(server, chainId).client.estimateFeesPerGas()
  for (const name of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
    const most = (usual[name] * 3n) / 2n
    if (operation[name] > most)
      throw new ServiceError('FORBIDDEN', `${name} is above what is sponsored now: ${most} wei at most`)
  }
}

/** Returns the maximum cost of the operation, in wei. */
function findCost(operation: UserOperation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = gasLimits
  const gas = callGasLimit + verificationGasLimit + preVerificationGas
  return (gas + paymasterVerificationGasLimit + paymasterPostOpGasLimit) * maxFeePerGas
}
