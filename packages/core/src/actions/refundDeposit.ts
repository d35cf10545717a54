import { encodeFunctionData, type Hash } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import type { JournalEntry } from '../engine/JournalEntry.js'
import { changeDetails, createEntry, getEntry, listEntries } from '../engine/journal.js'
import { runEntry } from '../engine/run.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { refundAbi } from '../payment/guard/abis.js'
import { readIntent } from '../payment/guard/calldata.js'
import { type Deposit, findDepositCall, findRefundTerms, readDeposit } from '../payment/record/deposit.js'
import { getPayment } from '../payment/record/listPayments.js'
import type { Payment } from '../payment/record/Payment.js'
import { isPaymentRecord, type PaymentRecord, toPaymentRecord } from '../payment/record/Payment.js'

export type RefundDepositParameters = {
  /** `key` of the payment whose deposit was not used. */
  key: string
  connector: Connector
  onChange?: ((entry: JournalEntry) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Refunds a deposit to its payer after the deadline, from the payer's wallet alone. Repeated calls refund once. */
export async function refundDeposit(
  billfold: Billfold,
  { key: id, connector, onChange, signal }: RefundDepositParameters,
): Promise<Payment> {
  const payment = toPaymentRecord(await getEntry(billfold, { id }))
  const deposit = findDepositCall(payment)
  const intent = deposit && readIntent(deposit.data)
  if (!deposit || !intent) throw new BillfoldError('NoDeposit')
  const { chainId, to } = deposit
  const data = encodeFunctionData({ abi: refundAbi, functionName: 'refund', args: [intent] })
  const refund = await createEntry(billfold, {
    id: await chooseRefundId(billfold, id),
    kind: 'transaction',
    payer: payment.payer,
    walletId: connector.id,
    steps: [{ chainId, calls: [{ to, value: 0n, data }], action: 'refund' }],
  })
  const done = await runEntry(billfold, {
    id: refund.id,
    connector,
    onChange,
    signal,
    check: async () => {
      const stored = await readDeposit(billfold, payment)
      if (!stored?.canRefund) throw new BillfoldError('DepositNotRefundable')
      return undefined
    },
  })
  const [step] = done.steps
  await noteRefund(billfold, payment, step?.status === 'confirmed' ? step.hash : undefined)
  return getPayment(billfold, { key: id })
}

/** Reads a payment's deposit from the chain; a refunded deposit ends the payment in the journal. */
export async function followDeposit(
  billfold: Billfold,
  { key: id }: Pick<Payment, 'key'>,
): Promise<Deposit | undefined> {
  const payment = toPaymentRecord(await getEntry(billfold, { id }))
  const deposit = await readDeposit(billfold, payment)
  if (deposit?.status === 'refunded') await noteRefund(billfold, payment)
  return deposit
}

/** Numbers a new attempt only if the previous one ended without effect. */
async function chooseRefundId(billfold: Billfold, id: string): Promise<string> {
  const prefix = `refund:${id}`
  const tries = (await listEntries(billfold)).filter(
    (entry) => entry.id === prefix || entry.id.startsWith(`${prefix}#`),
  )
  const ended = tries.filter(({ steps }) => steps.some(({ status }) => ends.includes(status))).length
  return ended === 0 ? prefix : `${prefix}#${ended}`
}

const ends: readonly string[] = ['reverted', 'replaced', 'dropped']

async function noteRefund(
  billfold: Billfold,
  payment: PaymentRecord,
  transactionHash?: Hash | undefined,
): Promise<void> {
  const terms = findRefundTerms(payment)
  const deposit = await readDeposit(billfold, payment).catch(() => undefined)
  if (!terms || deposit?.status !== 'refunded') return
  const { chainId, tokenAddress, amount, receiver } = terms
  await changeDetails(billfold, {
    id: payment.id,
    change: (stored) => {
      if (!isPaymentRecord(stored)) return undefined
      const { settlement } = stored.details
      if (settlement && settlement.status !== 'refunding') return undefined
      const refund = { chainId, tokenAddress, amount, receiver, transactionHash }
      return { details: { ...stored.details, settlement: { status: 'refunded', refund } } }
    },
  })
}
