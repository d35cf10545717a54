import { type Billfold, isBillfoldError, type TransactionRequest } from '@billfold/core'
import { sendTransaction } from '@billfold/core/actions'
import {
  createStore,
  type ExecutionEvent,
  type ExecutionState,
  isAbortError,
  nextExecution,
  releaseStep,
  type Step,
  type Store,
  toApiError,
} from '@billfold/core/internal'
import type { Address, Hash } from 'viem'
import type { Connector } from 'wagmi'

/** State of the call of one open modal. */
export type CallState = {
  /** Undefined until started. */
  status: ExecutionState | undefined
  hash: Hash | undefined
  isConfirmed: boolean
  /** Step from the journal. */
  step: Step | undefined
  isReleasing: boolean
  /** Failure before or after sending. */
  error: unknown
}

/** Transaction that was sent. */
export type SentTransaction = { transactionHash: Hash; chainId: number }

export type CallEvents = {
  onSent?: ((sent: SentTransaction) => void) | undefined
  onConfirmed?: ((sent: SentTransaction) => void) | undefined
  onError?: ((error: Error) => void) | undefined
}

export type CreateCallParameters = CallEvents & {
  /** One id per opening, by which the journal sends the call at most once. */
  id: string
  connector: Connector
  account: Address
  transaction: TransactionRequest
}

export type Call = Pick<CreateCallParameters, 'connector' | 'account' | 'transaction'> & {
  state: Store<CallState>
  /** Sends the wallet request; ignored while pending and after sending. */
  start(): void
  /** Marks the open request as rejected in the wallet, on the user's word. */
  release(): void
}

/** Creates the call of one modal opening or button press. */
export function createCall(billfold: Billfold, parameters: CreateCallParameters): Call {
  const { id, connector, account, transaction, onSent, onConfirmed, onError } = parameters
  const { chainId } = transaction
  const state = createStore<CallState>({
    status: undefined,
    hash: undefined,
    isConfirmed: false,
    step: undefined,
    isReleasing: false,
    error: undefined,
  })
  const move = (event: ExecutionEvent, changes: Partial<CallState>) =>
    state.set((now) => ({ ...now, ...changes, status: nextExecution(now.status ?? 'loading', event) }))

  const fail = (error: unknown) => {
    const { hash } = state.get()
    const isReleased = isBillfoldError(error, 'SendReleased')
    move(isReleased ? 'RELEASE' : 'FAIL', { error, isReleasing: false })
    billfold.emit('transaction', { status: 'failed', chainId, hash })
    billfold.emit('error', {
      area: 'transaction',
      code: toApiError(error).code,
      error,
      dstChainId: chainId,
      walletAddress: account,
      walletType: connector.id,
    })
    onError?.(error instanceof Error ? error : new Error(String(error)))
  }
  const send = async () => {
    try {
      const done = await sendTransaction(billfold, {
        id,
        connector,
        account,
        transaction,
        onChange: ({ steps: [step] }) => state.set((now) => ({ ...now, step })),
        onSent: (hash) => {
          move('SENT', { hash })
          billfold.emit('transaction', { status: 'sent', chainId, hash })
          onSent?.({ transactionHash: hash, chainId })
        },
      })
      const hash = done.steps[0]?.hash ?? state.get().hash
      state.set((now) => ({ ...now, hash, isConfirmed: true }))
      billfold.emit('transaction', { status: 'confirmed', chainId, hash })
      if (hash) onConfirmed?.({ transactionHash: hash, chainId })
    } catch (error) {
      if (!isAbortError(error)) fail(error)
    }
  }
  return {
    connector,
    account,
    transaction,
    state,
    release() {
      if (state.get().isReleasing) return
      state.set((now) => ({ ...now, isReleasing: true }))
      // The watcher of the request stops at its next poll, unless the transaction was found.
      releaseStep(billfold, { id: `transaction:${id}` }).then(
        ({ steps: [step] }) =>
          step?.status !== 'ready' && state.set((now) => ({ ...now, isReleasing: false })),
        () => state.set((now) => ({ ...now, isReleasing: false })),
      )
    },
    start() {
      const { status } = state.get()
      if (status === 'loading' || status === 'sent') return
      state.set((now) => ({ ...now, status: 'loading', error: undefined }))
      void send()
    },
  }
}
