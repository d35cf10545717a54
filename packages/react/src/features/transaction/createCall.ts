import {
  type Billfold,
  createStore,
  type ExecutionEvent,
  type ExecutionState,
  isAbortError,
  isBillfoldError,
  nextExecution,
  releaseStep,
  type Step,
  type Store,
  sendTransaction,
  type TransactionRequest,
  toApiError,
} from '@billfold/core'
import type { Address, Hash } from 'viem'
import type { Connector } from 'wagmi'

/** How the call of one opening stands. */
export type CallState = {
  /** Undefined until it was started. */
  status: ExecutionState | undefined
  hash: Hash | undefined
  isConfirmed: boolean
  /** As the journal has it. */
  step: Step | undefined
  isReleasing: boolean
  /** Why it failed; after it was sent, how it ended. */
  error: unknown
}

/** A transaction that a wallet has sent. */
export type SentTransaction = { transactionHash: Hash; chainId: number }

export type CallEvents = {
  onSent?: ((sent: SentTransaction) => void) | undefined
  onConfirmed?: ((sent: SentTransaction) => void) | undefined
  onError?: ((error: Error) => void) | undefined
}

export type CreateCallParameters = CallEvents & {
  /** One opening, one id: the journal makes its call once, however often it is asked. */
  id: string
  connector: Connector
  account: Address
  transaction: TransactionRequest
}

export type Call = Pick<CreateCallParameters, 'connector' | 'account' | 'transaction'> & {
  state: Store<CallState>
  /** Asks the wallet; while that is under way, and after it was sent, it does nothing. */
  start(): void
  /** Takes the user's word that the open request was rejected or cancelled in the wallet. */
  release(): void
}

/** The call of one opening of the modal, or of one press of the button. */
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
      // What waits for the request ends at its next look; one that was found goes on.
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
