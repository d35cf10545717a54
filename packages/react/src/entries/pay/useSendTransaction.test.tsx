import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { parseEther } from 'viem'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeChain } from '../../test/createFakeChain.js'
import { visitAccount } from '../../test/visitAccount.js'
import { visitPay } from '../../test/visitPay.js'
import { TransactionWidget } from './TransactionWidget.js'
import { type UseSendTransactionReturn, useSendTransaction } from './useSendTransaction.js'

afterEach(() => vi.unstubAllGlobals())

const transaction = {
  to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  chainId: 1337,
  value: parseEther('1'),
} as const
/** A client of the host that would repeat every mutation three times. */
const createClient = () => new QueryClient({ defaultOptions: { mutations: { retry: 3, retryDelay: 0 } } })
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

/** Shows the state of the hook. */
async function visitHost(send: (sending: UseSendTransactionReturn) => void) {
  const chain = createFakeChain()
  const settled: string[] = []
  function Host() {
    const sending = useSendTransaction({ onError: ({ message }) => settled.push(message) })
    const { status, isIdle, isPending, isSuccess, isError } = sending
    const flags = Object.entries({ isIdle, isPending, isSuccess, isError })
    return (
      <>
        <button type="button" onClick={() => send(sending)}>
          Send
        </button>
        <button type="button" onClick={sending.reset}>
          Reset
        </button>
        <p>{`${status}: ${flags.flatMap(([name, isSet]) => (isSet ? [name] : [])).join()}`}</p>
        <p>{sending.data?.transactionHash ?? sending.error?.message ?? 'nothing yet'}</p>
      </>
    )
  }
  const kit = await visitAccount(
    <QueryClientProvider client={createClient()}>
      <Host />
    </QueryClientProvider>,
    { rpc: chain.rpc, options: { platform: { database: chain.database } } },
  )
  onTestFinished(kit.stop)
  const [wallet] = kit.wallets
  if (!wallet) throw new Error('no wallet was announced')
  return { chain, wallet, settled }
}

test('`mutate` sends, calls back, and `reset` forgets the result', async () => {
  const done: string[] = []
  const { chain } = await visitHost(({ mutate }) =>
    mutate(transaction, { onSuccess: ({ transactionHash }) => done.push(transactionHash) }),
  )
  await see('idle: isIdle')
  await press('Send')
  await see('success: isSuccess')
  await vi.waitFor(() => expect(chain.sent).toHaveLength(1))
  await see(chain.sent[0]?.hash ?? 'no transaction')
  await vi.waitFor(() => expect(done).toEqual([chain.sent[0]?.hash]))
  await press('Reset')
  await see('idle: isIdle')
  await see('nothing yet')
})

test('`mutateAsync` and the former `sendTransaction` are one function', async () => {
  const results: unknown[] = []
  const { chain } = await visitHost(({ mutateAsync, sendTransaction }) => {
    results.push(mutateAsync === sendTransaction)
    void mutateAsync(() => transaction).then((sent) => results.push(sent))
  })
  await press('Send')
  await vi.waitFor(() => expect(results).toHaveLength(2))
  expect(results).toEqual([true, { transactionHash: chain.sent[0]?.hash, chainId: 1337 }])
})

test('a rejected transaction is not sent again by itself, whatever the query client of the host repeats', async () => {
  const asked: string[] = []
  const { chain, wallet, settled } = await visitHost(({ mutate }) => {
    asked.push('press')
    mutate(transaction)
  })
  wallet.rejectNext()
  await press('Send')
  await see('error: isError')
  expect(settled).toHaveLength(1)
  expect(chain.sent).toHaveLength(0)
  await press('Send')
  await see('success: isSuccess')
  expect(asked).toHaveLength(2)
  expect(chain.sent).toHaveLength(1)
})

test('nor is the call of a widget', async () => {
  const { chain, wallet } = await visitPay(
    <QueryClientProvider client={createClient()}>
      <TransactionWidget transaction={transaction} />
    </QueryClientProvider>,
  )
  wallet.rejectNext()
  await press('Execute Contract Call')
  await see('You cancelled the request in your wallet.')
  expect(chain.sent).toHaveLength(0)
  await press('Try Again')
  await vi.waitFor(() => expect(chain.sent).toHaveLength(1))
})
