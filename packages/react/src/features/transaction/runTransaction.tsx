import { type Billfold, BillfoldError, type TransactionRequest } from '@billfold/core'
import type { TransactionCost } from '@billfold/core/actions'
import { callHost, chooseMode, findDoubt, type ModalStep, timing } from '@billfold/core/internal'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import { type Call, type CallEvents, createCall, type SentTransaction } from './createCall.js'
import type { TransactionModalOptions } from './TransactionContext.js'

export type RunTransactionParameters = Pick<CallEvents, 'onSent' | 'onConfirmed'> & {
  /** Called if the call fails after sending; before that, the promise rejects. */
  onError?: CallEvents['onError']
  transaction: TransactionRequest
  connector: Connector
  account: Address
  /** False sends without a balance check. */
  payModal?: boolean | TransactionModalOptions | undefined
  /** Opens a modal until `close` is called. */
  show: (render: (close: () => void) => ReactNode) => Promise<unknown>
}

/** Sends a call directly if the balance suffices, else through the modal; resolves when sent. */
export async function runTransaction(
  billfold: Billfold,
  parameters: RunTransactionParameters,
): Promise<SentTransaction> {
  const { transaction, connector, account, payModal = true, show } = parameters
  const id = crypto.randomUUID()
  let resolveSent = (_sent: SentTransaction) => {}
  let rejectSent = (_error: Error) => {}
  const sent = new Promise<SentTransaction>((resolve, reject) => {
    resolveSent = resolve
    rejectSent = reject
  })
  const call = createCall(billfold, {
    id,
    connector,
    account,
    transaction,
    onSent(result) {
      resolveSent(result)
      callHost(billfold, 'onTransactionSent', () => parameters.onSent?.(result))
    },
    onConfirmed: (result) =>
      callHost(billfold, 'onTransactionConfirmed', () => parameters.onConfirmed?.(result)),
    onError(error) {
      if (call.state.get().hash) callHost(billfold, 'onError', () => parameters.onError?.(error))
      else if (!isOpen) rejectSent(error)
    },
  })
  let isOpen = false
  const choice = await choose()
  if (choice.mode === 'send') {
    call.start()
    void watchDoubt(billfold, call).then(async (isInDoubt) => {
      if (!isInDoubt) return
      await open('execute-tx')
      isOpen = false
      const { status, error } = call.state.get()
      // A request that may still be approved is awaited, even without the modal.
      if (status === 'failed') rejectSent(error instanceof Error ? error : new Error(String(error)))
    })
    return sent
  }
  void open(choice.mode, choice.cost).then(() => {
    if (call.state.get().hash) return
    billfold.emit('transaction', { status: 'closed', chainId: transaction.chainId })
    rejectSent(new BillfoldError('ClosedTransactionModal'))
  })
  return sent

  async function open(mode: ModalStep, cost?: TransactionCost): Promise<void> {
    const { TransactionModal } = await import('./TransactionModal.js')
    isOpen = true
    const options = typeof payModal === 'object' ? payModal : {}
    await show((close) => (
      <TransactionModal mode={mode} call={call} cost={cost} options={options} onClose={close} />
    ))
  }

  async function choose(): Promise<{ mode: 'send' } | { mode: 'buy' | 'deposit'; cost: TransactionCost }> {
    if (payModal !== false) return chooseMode(billfold, { account, transaction })
    billfold.emit('step', { action: 'pay_transaction_modal_disabled', walletAddress: account })
    return { mode: 'send' }
  }
}

/** Waits until the call's outcome is unknown; returns false if it ended before. */
async function watchDoubt({ platform: { clock } }: Billfold, { state }: Call): Promise<boolean> {
  for (;;) {
    await new Promise<void>((resolve) => void clock.after(timing.pollMs, resolve))
    const { status, isConfirmed, error, step } = state.get()
    if (status === 'failed' || isConfirmed || error) return false
    if (step && findDoubt(step, clock.now())) return true
  }
}
