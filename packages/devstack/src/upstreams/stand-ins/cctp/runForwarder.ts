import { CctpTransmitter } from '@billfold/contracts'
import { concat, type Hash, type Hex, hexToBigInt, hexToNumber, keccak256, size, slice, toHex } from 'viem'
import { sign } from 'viem/accounts'
import type { Faults } from '../StandIn.js'
import { fillMessage } from './cctpMessage.js'
import type { CctpSide } from './deployCctp.js'

/** A burn that the service has seen. */
export type Seen = {
  source: CctpSide
  sourceHash: Hash
  blockNumber: bigint
  /** As the contract sent it. */
  sent: Hex
  nonce: Hex
  /** Set once attested. */
  attested?: { message: Hex; attestation: Hex; expirationBlock: bigint } | undefined
  isReattested: boolean
  forwardState?: 'PENDING' | 'CONFIRMED' | 'COMPLETE' | 'FAILED' | undefined
  forwardHash?: Hash | undefined
  /** Transaction without effect, named while the service lies. */
  falseHash?: Hash | undefined
}

/** Base units of USDC that the service takes for minting, and basis points for a fast transfer. */
export const prices = { forward: 200_000n, fastBps: 1n } as const

const forwardMagic = '0x636374702d666f72776172640000000000000000000000000000000000000000'
const blocksUntilExpiry = 7_200n
const fast = 1000

export type ForwarderState = { sides: readonly CctpSide[]; faults: Faults; seen: Map<Hex, Seen> }

/**
 * Attests new burns and mints. Faults: `refund` (forwarding fails), `confirmations` (blocks to wait),
 * `expired` (expired attestations of fast transfers).
 */
export async function runRound(state: ForwarderState, next: Map<number, bigint>): Promise<void> {
  for (const side of state.sides) await collect(state, side, next)
  for (const burn of state.seen.values()) await advance(state, burn)
}

async function collect({ seen }: ForwarderState, side: CctpSide, next: Map<number, bigint>): Promise<void> {
  const toBlock = await side.account.getBlockNumber({ cacheTime: 0 })
  const fromBlock = next.get(side.domain) ?? toBlock
  if (fromBlock > toBlock) return
  const logs = await side.account.getContractEvents({
    address: side.transmitter,
    abi: CctpTransmitter.abi,
    eventName: 'MessageSent',
    fromBlock,
    toBlock,
    strict: true,
  })
  for (const { transactionHash: sourceHash, logIndex, blockNumber, args } of logs) {
    const nonce = keccak256(concat([sourceHash, toHex(logIndex)]))
    const found = { source: side, sourceHash, blockNumber, sent: args.message, nonce, isReattested: false }
    if (!seen.has(nonce)) seen.set(nonce, found)
  }
  next.set(side.domain, toBlock + 1n)
}

async function advance(state: ForwarderState, burn: Seen): Promise<void> {
  const { faults } = state
  const destination = state.sides.find(({ domain }) => domain === hexToNumber(slice(burn.sent, 8, 12)))
  if (faults.stall || !destination || burn.forwardState === 'COMPLETE' || burn.forwardState === 'FAILED')
    return
  if (!burn.attested) {
    const head = await burn.source.account.getBlockNumber({ cacheTime: 0 })
    const needed = typeof faults.confirmations === 'number' ? BigInt(faults.confirmations) : 1n
    if (head - burn.blockNumber + 1n < needed) return
    await attest(state, burn, destination)
  }
  if (!asksForward(burn.sent)) return
  burn.forwardState ??= 'PENDING'
  if (faults.refund) {
    burn.forwardState = 'FAILED'
    return
  }
  await forward(state, burn, destination)
}

/** Signs a message. A burn whose maximum fee is too low is not forwarded, as documented. */
export async function attest({ faults }: ForwarderState, burn: Seen, destination: CctpSide): Promise<void> {
  const isFast = hexToNumber(slice(burn.sent, 140, 144)) <= fast && !burn.isReattested
  const head = await destination.account.getBlockNumber({ cacheTime: 0 })
  const expirationBlock = isFast ? (faults.expired ? head : head + blocksUntilExpiry) : 0n
  const message = fillMessage(burn.sent, {
    nonce: burn.nonce,
    finalityThresholdExecuted: isFast ? fast : 2000,
    feeExecuted: getFee(burn.sent),
    expirationBlock,
  })
  const signed = await sign({ hash: keccak256(message), privateKey: burn.source.attesterKey, to: 'hex' })
  burn.attested = { message, attestation: signed, expirationBlock }
}

const body = (message: Hex, start: number, end: number) => hexToBigInt(slice(message, 148 + start, 148 + end))

/** The fee is deducted unless it was paid on top, which leaves no maximum fee. */
function getFee(message: Hex): bigint {
  const [amount, maxFee] = [body(message, 68, 100), body(message, 132, 164)]
  if (maxFee === 0n) return 0n
  const isFast = hexToNumber(slice(message, 140, 144)) <= fast
  const fee = (isFast ? (amount * prices.fastBps + 9_999n) / 10_000n : 0n) + prices.forward
  return fee < maxFee ? fee : maxFee
}

/** Returns true if a burn asks the service to mint. */
function asksForward(message: Hex): boolean {
  return size(message) > 376 && slice(message, 376).startsWith(forwardMagic)
}

async function forward({ faults }: ForwarderState, burn: Seen, destination: CctpSide): Promise<void> {
  const { account, transmitter } = destination
  const { attested } = burn
  if (!attested) return
  if (faults.lie) {
    burn.falseHash ??= await account.sendTransaction({ to: account.account.address, value: 0n })
    return
  }
  const head = await account.getBlockNumber({ cacheTime: 0 })
  if (attested.expirationBlock > 0n && attested.expirationBlock <= head + 1n) return
  const hash = await account.writeContract({
    address: transmitter,
    abi: CctpTransmitter.abi,
    functionName: 'receiveMessage',
    args: [attested.message, attested.attestation],
  })
  burn.forwardState = 'CONFIRMED'
  burn.forwardHash = hash
  const { status } = await account.waitForTransactionReceipt({ hash })
  burn.forwardState = status === 'success' ? 'COMPLETE' : 'FAILED'
}
