import type { Address, Hash } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import type { JournalEntry } from '../engine/JournalEntry.js'
import { createEntry } from '../engine/journal.js'
import { runEntry } from '../engine/run.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import type { TransactionRequest } from './estimateTransaction.js'

export type SendTransactionParameters = {
  /** Id of one opening of the modal: the call is made once per id. */
  id: string
  connector: Connector | undefined
  account: Address | undefined
  transaction: TransactionRequest
  /** Called when the wallet has sent it; the returned promise waits until it is mined. */
  onSent?: ((hash: Hash) => void) | undefined
  onChange?: ((entry: JournalEntry) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Makes a call exactly once. Rejects with the wallet's error or the transaction's failure. */
export async function sendTransaction(
  billfold: Billfold,
  { id, connector, account, transaction, onSent, onChange, signal }: SendTransactionParameters,
): Promise<JournalEntry> {
  if (!connector || !account) throw new BillfoldError('WalletNotConnected')
  const { to, chainId, value = 0n, data = '0x' } = transaction
  const entry = await createEntry(billfold, {
    id: `transaction:${id}`,
    kind: 'transaction',
    payer: account,
    walletId: connector.id,
    steps: [{ chainId, calls: [{ to, value, data }], action: 'call' }],
  })
  let isReported = false
  const tell = (now: JournalEntry) => {
    const hash = now.steps[0]?.hash
    if (hash && !isReported) {
      isReported = true
      onSent?.(hash)
    }
    onChange?.(now)
  }
  const done = await runEntry(billfold, { id: entry.id, connector, onChange: tell, signal })
  const step = done.steps[0]
  if (step?.status === 'confirmed') return done
  if (step?.status === 'ready' && step.attempts.some(({ end }) => end === 'released'))
    throw new BillfoldError('SendReleased')
  if (step?.status === 'ready')
    throw new BillfoldError('SendNotSent', { message: step.problem?.message || 'Transaction failed' })
  throw new BillfoldError(endings[step?.status ?? 'unknown'] ?? 'SendUnknown')
}

const endings: Record<string, 'SendReverted' | 'SendReplaced' | 'SendDropped'> = {
  reverted: 'SendReverted',
  replaced: 'SendReplaced',
  dropped: 'SendDropped',
}
