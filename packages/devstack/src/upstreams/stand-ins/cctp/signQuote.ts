import { isSameAddress } from '@billfold/protocol'
import {
  concat,
  encodeAbiParameters,
  type Hex,
  keccak256,
  padHex,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { sign } from 'viem/accounts'
import type { Faults } from '../StandIn.js'
import type { CctpSide } from './deployCctp.js'
import { prices } from './runForwarder.js'

const quoteParameters = parseAbiParameters(
  '(uint256 chainId, address feeToken, uint256 feeTotalAmount, uint256 expiresAt, uint256 amount, uint32 destinationDomain, bytes32 argsHash, uint32 minFinalityThreshold)',
)
const argsParameters = parseAbiParameters('bytes32, bytes')
const lifeSeconds = 120
const magic = '0x636374702d666f7277617264'

type Refusal = { status: 400 | 422; errorCode: string; error: string }
type Asked = {
  amount?: unknown
  feeToken?: unknown
  requests?: readonly { type?: unknown; params?: { hookData?: unknown; destinationCaller?: unknown } }[]
}

/**
 * Signs a fee quote. The local contract takes fees in USDC only. With the fault `noFast` there is no fast transfer.
 */
export async function signQuote(side: CctpSide, destinationDomain: number, asked: unknown, faults: Faults) {
  const { amount, feeToken, requests = [] } = (asked ?? {}) as Asked
  const types = Array.isArray(requests) ? requests.map(({ type }) => type) : []
  const isValid =
    typeof amount === 'string' &&
    /^[1-9]\d{0,30}$/.test(amount) &&
    types.length > 0 &&
    new Set(types).size === types.length &&
    types.every((type) => type === 'FORWARD' || type === 'PRE_FINALITY')
  if (!isValid) return refuse(400, 'VALIDATION_ERROR', 'Invalid request')
  if (!isSameAddress(String(feeToken), side.usdc))
    return refuse(400, 'UNSUPPORTED_FEE_TOKEN', 'Unsupported fee token')
  const isFast = types.includes('PRE_FINALITY')
  if (isFast && faults.noFast)
    return refuse(422, 'PRE_FINALITY_UNAVAILABLE', 'No fast transfer on this route')
  const { hookData, destinationCaller = zeroAddress } =
    requests.find(({ type }) => type === 'FORWARD')?.params ?? {}
  if (typeof hookData !== 'string' || !hookData.startsWith(magic))
    return refuse(400, 'VALIDATION_ERROR', 'Hook data must be forwarding hook data')
  const caller = padHex(destinationCaller as Hex, { size: 32 })
  const args = encodeAbiParameters(argsParameters, [caller, hookData as Hex])
  const forward = { type: 'FORWARD', amount: prices.forward, args: [args], argsHash: keccak256(args) }
  const fast = {
    type: 'PRE_FINALITY',
    amount: (BigInt(amount) * prices.fastBps + 9_999n) / 10_000n,
    args: [],
    argsHash: keccak256('0x'),
  }
  const items = [...(types.includes('FORWARD') ? [forward] : []), ...(isFast ? [fast] : [])]
  const feeTotalAmount = items.reduce((sum, item) => sum + item.amount, 0n)
  const issuedAt = await readTime(side)
  const quote = {
    chainId: BigInt(side.chain.id),
    feeToken: side.usdc,
    feeTotalAmount,
    expiresAt: BigInt(issuedAt + lifeSeconds),
    amount: BigInt(amount),
    destinationDomain,
    argsHash: keccak256(args),
    minFinalityThreshold: isFast ? 1000 : 2000,
  }
  const hash = keccak256(encodeAbiParameters(quoteParameters, [quote]))
  const signature = await sign({ hash, privateKey: side.attesterKey, to: 'hex' })
  const blob = encodeAbiParameters([...quoteParameters, { type: 'bytes' }], [quote, signature])
  return {
    signedQuote: concat(['0x01', blob]),
    issuedAt,
    expiry: { mode: 'TIMESTAMP' as const, expiresAt: issuedAt + lifeSeconds },
    feeTotalAmount: feeTotalAmount.toString(),
    feeToken: side.usdc,
    items: items.map((item) => ({ ...item, amount: item.amount.toString() })),
    nonce: '0',
  }
}

/** The chain's clock may be ahead of ours, and the contract goes by it. */
async function readTime({ account }: CctpSide): Promise<number> {
  const { timestamp } = await account.getBlock()
  return Math.max(Number(timestamp), Math.floor(Date.now() / 1000))
}

function refuse(status: Refusal['status'], errorCode: string, error: string): Refusal {
  return { status, errorCode, error }
}
