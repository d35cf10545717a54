import type { Address, Hex, PublicActions } from 'viem'
import { escrowAbi } from '../bridge/model/abis.js'

/** One cross-chain payment from the payer's side. */
export type Attempt = {
  reference: Hex
  origin: { client: Pick<PublicActions, 'readContract'>; escrow: Address }
  destination: { client: Pick<PublicActions, 'readContract' | 'getBalance'>; escrow: Address }
  /** Used by this payment alone. */
  receiver: Address
  amount: bigint
  readReceived: () => Promise<bigint>
}

/** Outcome of payments according to the chains. */
export type Ledger = {
  deposits: number
  fills: number
  claims: number
  refunds: number
  open: number
  paidTwice: number
  lost: number
}

const states = ['none', 'open', 'claimed', 'refunded'] as const

/** Counts payments by contract state, without asking the server. */
export async function checkLedger(attempts: readonly Attempt[]): Promise<Ledger> {
  const ledger: Ledger = { deposits: 0, fills: 0, claims: 0, refunds: 0, open: 0, paidTwice: 0, lost: 0 }
  for (const { reference, origin, destination, amount, readReceived } of attempts) {
    const state =
      states[
        await origin.client.readContract({
          address: origin.escrow,
          abi: escrowAbi,
          functionName: 'states',
          args: [reference],
        })
      ]
    const filler = await destination.client.readContract({
      address: destination.escrow,
      abi: escrowAbi,
      functionName: 'fillers',
      args: [reference],
    })
    const received = await readReceived()
    const filled = BigInt(filler) !== 0n
    if (state !== 'none') ledger.deposits += 1
    if (filled) ledger.fills += 1
    if (state === 'claimed') ledger.claims += 1
    if (state === 'refunded') ledger.refunds += 1
    if (state === 'open') ledger.open += 1
    if (received > amount || (filled && state === 'refunded')) ledger.paidTwice += 1
    if (filled && received < amount) ledger.lost += 1
  }
  return ledger
}
