import { listPayments } from '@billfold/core/actions'
import { isSameAddress } from '@billfold/core/internal'
import { keepPreviousData, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../entries/pay/CheckoutWidget.js'
import { ether, payAnswers } from '../../test/createPayServices.js'
import { button, checkout, heading, row, visitPay } from '../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

test('R4.15 R8.59 a token that cannot be read goes to the error screen, also if the host app throws query errors', async () => {
  const onError = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  await visitPay(
    <QueryClientProvider client={client}>
      <CheckoutWidget {...checkout} onError={onError} />
    </QueryClientProvider>,
    { answers: { 'GET /v1/tokens': () => new Response('', { status: 401 }) } },
  )
  await expect.element(heading('Error')).toBeVisible()
  await expect.element(button('Try Again')).toBeVisible()
  await expect.element(button('Cancel')).toBeVisible()
  expect(onError).toHaveBeenCalledOnce()
})

test('R2.220 a changed token is never shown as the previous one, also if the host app keeps previous query data', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { placeholderData: keepPreviousData } } })
  let answer = (_: unknown) => {}
  function Shop() {
    const [tokenAddress, setToken] = useState<`0x${string}`>(checkout.tokenAddress)
    return (
      <QueryClientProvider client={client}>
        <CheckoutWidget {...checkout} tokenAddress={tokenAddress} />
        <button type="button" onClick={() => setToken(ether.address)}>
          Pay in ether
        </button>
      </QueryClientProvider>
    )
  }
  await visitPay(<Shop />, {
    answers: {
      'GET /v1/tokens': (request) =>
        isSameAddress(request.query.get('tokenAddress') ?? undefined, checkout.tokenAddress)
          ? payAnswers['GET /v1/tokens']?.(request)
          : new Promise((resolve) => {
              answer = resolve
            }),
    },
  })
  await expect.element(row(/^Buy Now · \$5\.00/)).toBeVisible()
  await userEvent.click(button('Pay in ether'))
  await expect.element(row(/^Buy Now/)).not.toBeInTheDocument()
  answer([ether])
  await expect.element(row(/^Buy Now · \$10,000\.00/)).toBeVisible()
})

test('R4.11 a payment stays on the screen if the host app replaces its query client', async () => {
  function Shop() {
    const [client, setClient] = useState(() => new QueryClient())
    return (
      <QueryClientProvider client={client}>
        <CheckoutWidget {...checkout} />
        <button type="button" onClick={() => setClient(new QueryClient())}>
          Log in
        </button>
      </QueryClientProvider>
    )
  }
  const { billfold, chain } = await visitPay(<Shop />)
  chain.state.mining = false
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await userEvent.click(button('Confirm Payment'))
  await expect.poll(async () => (await listPayments(billfold))[0]?.steps[0]?.hash).toBeTruthy()
  await userEvent.click(button('Log in'))
  chain.state.mining = true
  chain.mine()
  await expect.element(heading('Payment Successful!')).toBeVisible()
})
