import type { Balance } from '@billfold/core/actions'
import type { MutateOptions, UseQueryResult } from '@tanstack/react-query'
import { expectTypeOf, test } from 'vitest'
import { useAccountModal, useConnectModal, useNetworkModal } from '../entries/modals/modalHooks.js'
import { type TransactionSource, useSendTransaction } from '../entries/pay/useSendTransaction.js'
import type { SentTransaction } from '../features/transaction/createCall.js'
import { useBalance, useIdentity, usePrice } from './account.js'
import { useActivity, useNfts, useTokens } from './assets.js'
import { usePayment } from './payment/usePayment.js'
import { useChainMetadata } from './useChainMetadata.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const balance = { address, chainId: 1 } as const

test('hooks that read return the result of TanStack Query', () => {
  expectTypeOf(useBalance(balance)).toEqualTypeOf<UseQueryResult<Balance>>()
  expectTypeOf(usePrice({ chainId: 1, currency: 'USD' })).toEqualTypeOf<UseQueryResult<string>>()
  expectTypeOf(useBalance(undefined).data).toEqualTypeOf<Balance | undefined>()
})

test('`select` decides the type of the data', () => {
  const read = useBalance({ ...balance, query: { select: ({ value }) => value } })
  expectTypeOf(read).toEqualTypeOf<UseQueryResult<bigint>>()
  const select = (list: readonly unknown[]) => list.length
  expectTypeOf(useTokens({ ...balance, query: { select } }).data).toEqualTypeOf<number | undefined>()
  expectTypeOf(useNfts({ ...balance, query: { select } }).data).toEqualTypeOf<number | undefined>()
  expectTypeOf(useActivity({ account: address, chainId: 1, query: { select } }).data).toEqualTypeOf<
    number | undefined
  >()
})

test('hooks with a plain parameter take the overrides after it', () => {
  useIdentity(address, { query: { enabled: false, staleTime: 5 } })
  useChainMetadata(1, { query: { refetchInterval: 60_000 } })
  const { data } = usePayment('id', { query: { select: (payment) => payment?.status === 'COMPLETED' } })
  expectTypeOf(data).toEqualTypeOf<boolean | undefined>()
})

test('key and function of a query cannot be overridden', () => {
  // @ts-expect-error the key belongs to the kit
  useBalance({ ...balance, query: { queryKey: ['mine'] } })
  // @ts-expect-error the function belongs to the kit
  useBalance({ ...balance, query: { queryFn: () => 1n } })
  // @ts-expect-error `select` reads a balance
  useBalance({ ...balance, query: { select: (text: string) => text } })
})

test('hooks of modals open in the same way', () => {
  expectTypeOf(useConnectModal().open).returns.resolves.toEqualTypeOf<
    Awaited<ReturnType<ReturnType<typeof useConnectModal>['connect']>>
  >()
  const modals = [useConnectModal(), useAccountModal(), useNetworkModal()]
  for (const { open, isOpen } of modals) {
    expectTypeOf(open).toBeCallableWith()
    expectTypeOf(isOpen).toEqualTypeOf<boolean>()
  }
})

test('a hook that acts is a mutation of TanStack Query', () => {
  const sending = useSendTransaction()
  type Options = MutateOptions<SentTransaction, Error, TransactionSource, unknown>
  expectTypeOf(sending.mutate).toEqualTypeOf<(source: TransactionSource, options?: Options) => void>()
  expectTypeOf(sending.mutateAsync).returns.resolves.toEqualTypeOf<SentTransaction>()
  expectTypeOf(sending.status).toEqualTypeOf<'idle' | 'pending' | 'success' | 'error'>()
  if (sending.isSuccess) expectTypeOf(sending.data).toEqualTypeOf<SentTransaction>()
  if (sending.isError) expectTypeOf(sending.error).toEqualTypeOf<Error>()
})
