import { boundFee } from '@billfold/protocol'
import { type Address, type Chain, concat, type Hex, parseAbi } from 'viem'
import { limits } from '../constants.js'
import { readContract } from './readContract.js'
import { type RpcClient, readQuantity, toHex } from './rpc.js'

export type FeesPerGas = {
  maxFeePerGas: bigint
  /** Undefined on chains without tips: then the fee is a gas price. */
  maxPriorityFeePerGas: bigint | undefined
}

/** Reads the current fees, with room for the base fee to rise by a fifth, as wallets do. */
export async function readFees(client: RpcClient): Promise<FeesPerGas> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const base = (block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas
  if (base === undefined || base === null) {
    const maxFeePerGas = readQuantity(await client.request({ method: 'eth_gasPrice' }))
    return { maxFeePerGas, maxPriorityFeePerGas: undefined }
  }
  const tip = await readTip(client, readQuantity(base))
  return { maxFeePerGas: (readQuantity(base) * 12n) / 10n + tip, maxPriorityFeePerGas: tip }
}

/** Returns true if earlier fees still get a transaction into the next block. */
export function isEnough(fees: FeesPerGas, now: FeesPerGas): boolean {
  const { maxFeePerGas, maxPriorityFeePerGas: tip } = fees
  if (tip === undefined || now.maxPriorityFeePerGas === undefined) return maxFeePerGas >= now.maxFeePerGas
  const base = ((now.maxFeePerGas - now.maxPriorityFeePerGas) * 10n) / 12n
  return maxFeePerGas >= base + tip
}

/** Reads the tip; nodes without the method report a gas price, which is base fee plus tip. */
async function readTip(client: RpcClient, base: bigint): Promise<bigint> {
  try {
    return readQuantity(await client.request({ method: 'eth_maxPriorityFeePerGas' }))
  } catch {
    const price = readQuantity(await client.request({ method: 'eth_gasPrice' }))
    return price > base ? price - base : 0n
  }
}

/** The OP stack's gas oracle. */
const oracleAbi = /* @__PURE__ */ parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])

/** The other fields of a signed transaction, as incompressible bytes. */
const envelope: Hex = `0x${'ff'.repeat(180)}`

/** Reads the L1 data fee of a call, in wei; zero on chains without one. */
async function readL1Fee(
  client: RpcClient,
  { chain, data }: { chain: Pick<Chain, 'contracts'>; data: Hex },
): Promise<bigint> {
  const oracle = chain.contracts?.gasPriceOracle
  const address = oracle && 'address' in oracle ? oracle.address : undefined
  if (typeof address !== 'string') return 0n
  const fee = await readContract(client, {
    address: address as Address,
    abi: oracleAbi,
    functionName: 'getL1Fee',
    args: [concat([envelope, data])],
  })
  if (fee === undefined) throw new TypeError('The gas oracle did not answer with a number')
  return fee
}

export type GasCost = FeesPerGas & {
  /** Gas units that the node estimates. */
  estimate: bigint
  /** Gas limit that is signed: the estimate plus a margin. */
  limit: bigint
  /** Wei; zero except on rollups. */
  l1Fee: bigint
  /** Maximum cost, in wei. */
  total: bigint
}

/** Values that the caller has set; the rest is read from the chain. */
export type GivenGas = {
  gas?: bigint | undefined
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
}

export type ReadGasParameters = {
  chain: Pick<Chain, 'contracts'>
  from: Address
  call: { to?: Address | undefined; value: bigint; data: Hex }
  given?: GivenGas | undefined
}

/** Reads the gas and fees to sign a call with, and its maximum cost. Rejects if the call would fail. */
export async function readGas(
  client: RpcClient,
  { chain, from, call, given = {} }: ReadGasParameters,
): Promise<GasCost> {
  const { to, value, data } = call
  const params = [{ from, ...(to && { to }), value: toHex(value), data }]
  const [estimate, current, l1Fee] = await Promise.all([
    given.gas ?? client.request({ method: 'eth_estimateGas', params }).then(readQuantity),
    isWhole(given) ? given : readFees(client),
    readL1Fee(client, { chain, data }),
  ])
  const fees = chooseFees(current, given)
  const { maxFeePerGas } = fees
  const limit = given.gas ?? (await addMargin(client, { from, value, data, estimate, maxFeePerGas, l1Fee }))
  return { ...fees, estimate, limit, l1Fee, total: boundFee({ gas: limit, maxFeePerGas, l1Fee }) }
}

/** Returns true if no fee has to be read. */
function isWhole(given: GivenGas): given is GivenGas & FeesPerGas {
  return given.maxFeePerGas !== undefined && 'maxPriorityFeePerGas' in given
}

function chooseFees(current: FeesPerGas, { gasPrice, maxFeePerGas, ...given }: GivenGas): FeesPerGas {
  if (gasPrice !== undefined) return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: undefined }
  const tip = given.maxPriorityFeePerGas ?? current.maxPriorityFeePerGas
  const max = maxFeePerGas ?? current.maxFeePerGas - (current.maxPriorityFeePerGas ?? 0n) + (tip ?? 0n)
  return { maxFeePerGas: max, maxPriorityFeePerGas: tip !== undefined && tip > max ? max : tip }
}

type MarginParameters = {
  from: Address
  value: bigint
  data: Hex
  estimate: bigint
  maxFeePerGas: bigint
  l1Fee: bigint
}

/**
 * Adds an affordable margin to the estimate: a call may take more gas in a later block, a plain transfer never does.
 */
async function addMargin(
  client: RpcClient,
  { from, value, data, estimate, maxFeePerGas, l1Fee }: MarginParameters,
): Promise<bigint> {
  if (data === '0x' || maxFeePerGas === 0n) return estimate
  const wanted = (estimate * limits.gasMarginPercent) / 100n
  const balance = readQuantity(await client.request({ method: 'eth_getBalance', params: [from, 'latest'] }))
  const affordable = (balance - value - l1Fee) / maxFeePerGas
  if (affordable >= wanted) return wanted
  return affordable > estimate ? affordable : estimate
}
