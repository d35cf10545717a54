import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbiParameters } from 'viem'
import type { Bridge } from '../Bridge.js'
import { escrowAbi } from '../escrowAbi.js'
import { gasLimits } from './gasLimits.js'
import { getIntentId, type Intent } from './Intent.js'
import type { JobCall } from './Job.js'

const statement = parseAbiParameters('string, bytes32')

/** Calls on one chain. */
export type ChainCalls = { chainId: number; calls: JobCall[] }

/** Sends a deposit back before its deadline, on the attester's word that it will not be filled. */
export async function buildRefundEarly({ attester }: Bridge, intent: Intent): Promise<ChainCalls> {
  const raw = keccak256(encodeAbiParameters(statement, ['refund', getIntentId(intent)]))
  const signature = await attester.signMessage({ message: { raw } })
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'refundEarly', args: [intent, signature] })
  return toCalls(intent, data)
}

/** Sends a deposit back after its deadline. */
export function buildRefund(intent: Intent): ChainCalls {
  return toCalls(intent, encodeFunctionData({ abi: escrowAbi, functionName: 'refund', args: [intent] }))
}

function toCalls(intent: Intent, data: `0x${string}`): ChainCalls {
  const call = { to: intent.originEscrow, data, value: '0', gas: gasLimits.refund }
  return { chainId: Number(intent.originChainId), calls: [call] }
}
