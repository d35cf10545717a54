import { prepareQuery } from '@billfold/core/internal'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payOptionsQuery } from '../../../hooks/payment/usePayOptions.js'
import { prepareTransfer, usdc } from '../../../test/createPayServices.js'
import { createQueryKit } from '../../../test/createQueryKit.js'

const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function createKit(answer: (path: string) => unknown) {
  const onRequest = vi.fn((path: string) => answer(path))
  const fetch: typeof globalThis.fetch = async (input) =>
    Response.json({ data: onRequest(new URL(String(input)).pathname) })
  return { ...createQueryKit({ fetch }), onRequest }
}

test('R9.25 a prepared quote is used again for 120000 ms and forgotten after 300000 ms', async () => {
  const { billfold, onRequest, client } = createKit(() =>
    prepareTransfer({ transferAmountWei: '5', receiver }),
  )
  const pair = {
    originChainId: 1337,
    originTokenAddress: usdc.address,
    destinationChainId: 1337,
    destinationTokenAddress: usdc.address,
  } as const
  const request = { type: 'transfer', sender: payer, receiver, ...pair, amount: 5n } as const
  const query = prepareQuery(billfold, { request })
  await client.fetchQuery(query)
  await vi.advanceTimersByTimeAsync(119_999)
  await client.fetchQuery(query)
  expect(onRequest).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await client.fetchQuery(query)
  expect(onRequest).toHaveBeenCalledTimes(2)
  await client.fetchQuery(prepareQuery(billfold, { request, fresh: true }))
  expect(onRequest).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(client.getQueryData(query.queryKey)).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
})

test('R9.26 what a wallet can pay with is kept for 300000 ms, and not asked for when the page comes into view', async () => {
  const { billfold, onRequest, client } = createKit(() => [])
  client.mount()
  const destinationToken = { ...usdc, prices: { USD: 1 } }
  const parameters = { mode: 'direct_payment', destinationToken, amount: 5n, payer, receiver } as const
  const query = payOptionsQuery(billfold, parameters)
  const stop = new QueryObserver(client, query as never).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(400_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(onRequest).toHaveBeenCalledTimes(1)
  stop()
  const again = async () => client.fetchQuery(query as never)
  await again()
  expect(onRequest).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(299_999)
  await again()
  expect(onRequest).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  await again()
  expect(onRequest).toHaveBeenCalledTimes(3)
  client.unmount()
  focusManager.setFocused(undefined)
})
