'use client'
import { BillfoldError } from '@billfold/core'
import { useMutation } from '@tanstack/react-query'
import type { SentTransaction } from '../features/transaction/createCall.js'
import type { TransactionModalOptions } from '../features/transaction/TransactionModalOptions.js'
import { callHost } from '../hooks/callHost.js'
import { useActiveAccount } from '../hooks/useActiveAccount.js'
import { useBillfold } from '../hooks/useBillfold.js'
import type { Appearance } from './Appearance.js'
import { checkTransaction } from './checkTransaction.js'
import { useModals } from './ModalContext.js'
import { type TransactionInput, toTransactionRequest } from './toTransactionRequest.js'

export type UseSendTransactionOptions = Appearance & {
  /** How the modal looks that opens when money is missing; false sends without looking at the balance. @default true */
  payModal?: boolean | TransactionModalOptions | undefined
  /** The wallet has sent it. */
  onTransactionSent?: ((sent: SentTransaction) => void) | undefined
  /** It is mined, and did not fail. */
  onTransactionConfirmed?: ((sent: SentTransaction) => void) | undefined
  /** It was refused, closed, reverted or replaced. */
  onError?: ((error: Error) => void) | undefined
}

/** The call, or what prepares it. */
export type TransactionSource = TransactionInput | (() => TransactionInput | Promise<TransactionInput>)

export type UseSendTransactionReturn = {
  /** Resolves when the wallet has sent it; rejects when it was refused or the modal was closed. */
  sendTransaction: (transaction: TransactionSource) => Promise<SentTransaction>
  /** Fetches the code for it: on hover, focus or pointer down. */
  prepare: () => void
  isPending: boolean
  data: SentTransaction | undefined
  error: Error | null
  reset: () => void
}

const load = () => import('../features/transaction/runTransaction.js')

/** Makes a contract call with the active account, and gets what is missing for it first. */
export function useSendTransaction(options: UseSendTransactionOptions = {}): UseSendTransactionReturn {
  const billfold = useBillfold()
  const active = useActiveAccount()
  const { show } = useModals()
  const { mutateAsync, isPending, data, error, reset } = useMutation({
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
    onError: (problem) => callHost(billfold, 'onError', () => options.onError?.(problem)),
  })
  const prepare = () =>
    void load().catch((problem: unknown) => billfold.warn('Failed to load a part of Billfold', problem))
  return { sendTransaction: mutateAsync, prepare, isPending, data, error, reset }
}
