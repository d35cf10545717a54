'use client'
import { BillfoldError } from '@billfold/core'
import { callHost } from '@billfold/core/internal'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { SentTransaction } from '../../features/transaction/createCall.js'
import type { TransactionModalOptions } from '../../features/transaction/TransactionContext.js'
import { useActiveAccount } from '../../hooks/useActiveAccount.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import { useModals } from '../modals/ModalContext.js'
import { checkTransaction, type TransactionInput, toTransactionRequest } from './TransactionInput.js'

export type UseSendTransactionOptions = Appearance & {
  /**
   * Options of the modal that opens when funds are missing; false sends without checking the balance.
   * @default true
   */
  payModal?: boolean | TransactionModalOptions | undefined
  /** Called when the wallet has sent the transaction. */
  onTransactionSent?: ((sent: SentTransaction) => void) | undefined
  /** Called when it is mined and did not revert. */
  onTransactionConfirmed?: ((sent: SentTransaction) => void) | undefined
  /** Called when it was rejected, closed, reverted or replaced. */
  onError?: ((error: Error) => void) | undefined
}

/** The call, or a function that prepares it. */
export type TransactionSource = TransactionInput | (() => TransactionInput | Promise<TransactionInput>)

export type UseSendTransactionReturn = UseMutationResult<SentTransaction, Error, TransactionSource> & {
  /**
   * Resolves when the wallet has sent it; rejects when the user rejected it or closed the modal.
   *
   * @deprecated Use `mutateAsync`.
   */
  sendTransaction: (transaction: TransactionSource) => Promise<SentTransaction>
  /** Loads the code for it; call it on hover, focus or pointer down. */
  prepare: () => void
}

const load = () => import('../../features/transaction/runTransaction.js')

/**
 * Sends a contract call once with the active account, and obtains missing funds first. `mutateAsync` resolves
 * when the wallet has sent it.
 *
 * @example
 * ```tsx
 * import { type TransactionInput, useSendTransaction } from '@billfold/react'
 *
 * export function Mint({ call }: { call: TransactionInput }) {
 *   const { mutate, isPending, error } = useSendTransaction()
 *   return <button disabled={isPending} onClick={() => mutate(call)}>{error?.message ?? 'Mint'}</button>
 * }
 * ```
 */
export function useSendTransaction(options: UseSendTransactionOptions = {}): UseSendTransactionReturn {
  const billfold = useBillfold()
  const active = useActiveAccount()
  const { show } = useModals()
  const mutation = useMutation({
    mutationFn: async (source: TransactionSource) => {
      const transaction = toTransactionRequest(typeof source === 'function' ? await source() : source)
      await checkTransaction(transaction, billfold)
      if (!active) throw new BillfoldError('WalletNotConnected')
      const { theme, locale, payModal, onTransactionSent, onTransactionConfirmed, onError } = options
      const { runTransaction } = await load()
      return runTransaction(billfold, {
        transaction,
        connector: active.connector,
        account: active.address,
        payModal,
        show: (render) => show({ theme, locale, onError }, render),
        onSent: onTransactionSent,
        onConfirmed: onTransactionConfirmed,
        onError,
      })
    },
    // A default of the host's query client must not send twice.
    retry: false,
    onError: (problem) => callHost(billfold, 'onError', () => options.onError?.(problem)),
  })
  const prepare = () =>
    void load().catch((problem: unknown) => billfold.warn('Failed to load a part of Billfold', problem))
  return { ...mutation, sendTransaction: mutation.mutateAsync, prepare }
}
