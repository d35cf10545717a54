import { isSameAddress } from '@billfold/core/internal'
import { createFakeClock } from '@billfold/test'
import { getAddress, parseEther } from 'viem'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BillfoldProvider } from '../../../entries/BillfoldProvider.js'
import { BuyWidget } from '../../../entries/pay/BuyWidget.js'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { PayWidget } from '../../../entries/pay/PayWidget.js'
import { TransactionWidget } from '../../../entries/pay/TransactionWidget.js'
import { createFakeChain } from '../../../test/createFakeChain.js'
import { ether, usdc } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, seller, text, visitPay } from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

const chain = { id: 1337 }
const dot = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"%3E%3C/svg%3E'
const buy = { chain, tokenAddress: usdc.address } as const

test('R2.140 R2.142 R5.11 R3.18 R6.2 the buy screen: without a wallet a connect button, and a card only for a configured receiver; a label of its own; disabled without an amount', async () => {
  await visitPay(<BuyWidget {...buy} />, { connected: 0 })
  await expect.element(button('Connect wallet')).toBeVisible()
  await expect.element(button('Pay with Card')).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: /^Buy/ }).query()).toBeNull()
  await visitPay(<BuyWidget {...buy} receiverAddress={seller} amount="3" />, { connected: 0 })
  await expect.element(button('Pay with Card')).toBeEnabled()
  await visitPay(<BuyWidget {...buy} buttonLabel="Top up" title="Add money" description="For games" />)
  await expect.element(button('Top up')).toBeDisabled()
  await expect.element(heading('Add money')).toBeVisible()
  await expect.element(text('For games')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Amount of USDC').last(), '3')
  await expect.element(button('Top up')).toBeEnabled()
})

test('R5.7 R5.8 R5.9 R2.232 the amount: placeholder 0, a smaller font above 8 and above 12 characters, fiat value and receiver', async () => {
  const { wallet } = await visitPay(<BuyWidget {...buy} />)
  const field = page.getByLabelText('Amount of USDC')
  await expect.element(field).toHaveAttribute('placeholder', '0')
  const sizes: number[] = []
  for (const value of ['1', '12345678', '123456789', '123456789012', '1234567890123']) {
    await userEvent.fill(field, value)
    sizes.push(Number.parseFloat(getComputedStyle(field.element()).fontSize))
  }
  const [large = 0, upTo8, above8 = 0, upTo12, above12] = sizes
  expect([upTo8, upTo12]).toEqual([large, above8])
  expect(above8).toBeLessThan(large)
  expect(above12).toBeLessThan(above8)
  await userEvent.fill(field, '2.5')
  await expect.element(text('≈ $2.50')).toBeVisible()
  await expect.element(text('Receiver')).toBeVisible()
  const address = wallet.accounts[0] ?? ''
  await expect.element(page.getByText(`${address.slice(0, 6)}...${address.slice(-4)}`)).toBeVisible()
})

test('R5.10 an amount with more decimals than the token has, zeros too, keeps Buy disabled and says why', async () => {
  await visitPay(<BuyWidget {...buy} />)
  const field = page.getByLabelText('Amount of USDC')
  await userEvent.fill(field, '1.5000000')
  await expect.element(button('Buy 1.5000000 USDC')).toBeDisabled()
  await expect.element(text('USDC has at most 6 decimals.')).toBeVisible()
  await userEvent.fill(field, '1.500000')
  await userEvent.click(button('Buy 1.500000 USDC'))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
})

test('R2.137 Back keeps the entered amount, also if the host app changed the token', async () => {
  const { billfold, view } = await visitPay(<BuyWidget {...buy} />)
  await userEvent.fill(page.getByLabelText('Amount of USDC'), '5')
  await userEvent.click(button('Buy 5 USDC'))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
  const widget = <BuyWidget chain={chain} tokenAddress={ether.address} />
  await view.rerender(<BillfoldProvider billfold={billfold}>{widget}</BillfoldProvider>)
  await userEvent.click(button('Back'))
  await expect.element(page.getByLabelText('Amount of ETH')).toHaveValue('5')
})

test('R2.143 R2.217 R2.218 R2.219 R2.220 R2.221 R2.224 R2.226 R3.19 the direct payment screen shows image, title, description, price, network, its own label and the branding', async () => {
  const info = { amount: '5', token: usdc, sellerAddress: seller } as const
  const metadata = { title: 'Annual plan', description: 'Twelve months', image: dot }
  await visitPay(
    <PayWidget
      mode="direct_payment"
      paymentInfo={info}
      metadata={metadata}
      buttonLabel="Pay me"
      currency="EUR"
    />,
  )
  await expect.element(heading('Annual plan')).toBeVisible()
  await expect.element(text('Twelve months')).toBeVisible()
  expect(document.querySelector(`img[src^="data:image/svg"]`)).not.toBeNull()
  await expect.element(text('€4.50')).toBeVisible()
  await expect.element(text('Local One')).toBeVisible()
  await expect.element(button('Pay me')).toBeVisible()
  await expect.element(text('Powered by Billfold')).toBeVisible()
})

test('R2.225 R2.226 R6.2 without a wallet there are a connect button and a card button; branding can be hidden', async () => {
  await visitPay(<CheckoutWidget {...checkout} showBranding={false} />, { connected: 0 })
  await expect.element(button('Connect wallet')).toBeVisible()
  await expect.element(button('Pay with Card')).toBeVisible()
  expect(page.getByRole('button', { name: /^Buy Now/ }).query()).toBeNull()
  expect(page.getByText('Powered by Billfold').query()).toBeNull()
  await visitPay(<CheckoutWidget {...checkout} />)
  await expect.element(page.getByRole('button', { name: /^Buy Now/ })).toBeVisible()
})

test('R9.16 the fiat value of an amount follows 500 ms after the last key', async () => {
  const clock = createFakeClock(Date.now())
  await visitPay(<BuyWidget {...buy} amount="2" />, { platform: { clock } })
  await expect.element(text('≈ $2.00')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Amount of USDC'), '3')
  await clock.advance(499)
  await expect.element(text('≈ $2.00')).toBeVisible()
  await clock.advance(1)
  await expect.element(text('≈ $3.00')).toBeVisible()
})

const data = '0xd09de08a'
const transaction = { to: seller, chainId: 1339, value: parseEther('0.5'), data } as const
const metadata = {
  output: {
    abi: [{ type: 'function', name: 'increment', inputs: [], outputs: [], stateMutability: 'payable' }],
    devdoc: {},
    userdoc: {},
  },
  settings: { compilationTarget: { 'Counter.sol': 'Counter' } },
}

test('R2.144 R2.146 R2.147 R2.148 R2.149 R2.150 R2.151 R3.20 the summary of a call: a skeleton first, then cost, function, contract, address, network and fees', async () => {
  let answer: (data: unknown) => void = () => undefined
  const tokens = new Promise((resolve) => {
    answer = resolve
  })
  await visitPay(<TransactionWidget transaction={transaction} />, {
    answers: {
      'GET /v1/tokens': () => tokens,
      'GET /metadata/': () => Response.json(metadata),
    },
  })
  await expect.element(heading('Transaction')).toBeVisible()
  expect(document.querySelectorAll('dd').length).toBeGreaterThan(3)
  expect(document.querySelector('dd')?.textContent).toBe('')
  answer([{ ...ether, chainId: 1339 }])
  await expect.element(button('Execute increment')).toBeEnabled()
  await expect.element(text('Counter')).toBeVisible()
  await expect.element(text('$1,000.00')).toBeVisible()
  await expect.element(text('Address')).toBeVisible()
  const read = (label: string) =>
    text(label).element().parentElement?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ')
  // 21,000 gas with a 50 % margin, at 1.2 gwei.
  await vi.waitFor(() => expect(read('Network fees')).toContain('0.0000378 ETH'))
  expect(['Network', 'Cost'].map(read)).toEqual(['Local Testnet', '0.5 ETH'])
  await expect
    .element(page.getByRole('link', { name: /^0x90F7/ }))
    .toHaveAttribute('href', `https://scan.invalid/address/${seller}`)
})

test('R3.20 the widget takes the network of a call as `chain`', async () => {
  const { chainId: id, ...call } = transaction
  await visitPay(<TransactionWidget transaction={{ ...call, chain: { id } }} buttonLabel="Mint" />)
  await expect.element(button('Mint')).toBeVisible()
  await expect.element(text('Local Testnet')).toBeVisible()
})

test('R2.148 R2.152 R2.153 an unknown contract has no name; a label of its own; without a wallet a connect button', async () => {
  await visitPay(<TransactionWidget transaction={transaction} buttonLabel="Mint" />)
  await expect.element(button('Mint')).toBeVisible()
  expect(page.getByText('Contract', { exact: true }).query()).toBeNull()
  await visitPay(<TransactionWidget transaction={transaction} />, { connected: 0 })
  await expect.element(button('Connect wallet')).toBeVisible()
})

test.each([
  ['the service writes it in lower case', usdc.address],
  ['the service writes it with a checksum', getAddress(usdc.address)],
])(
  'R5.21 R1.13 only the missing amount of the call’s own token is bought, when %s',
  async (_case, address) => {
    const { services } = await visitPay(
      <TransactionWidget
        transaction={{
          to: seller,
          chainId: 1337,
          erc20Value: { tokenAddress: usdc.address, amount: 20_000_000n },
        }}
      />,
      {
        answers: {
          'GET /v1/tokens': ({ query }) => [
            isSameAddress(query.get('tokenAddress'), usdc.address) ? { ...usdc, address } : ether,
          ],
        },
      },
    )
    await expect.element(row(/^Execute/)).toBeEnabled()
    await userEvent.click(row(/^Execute/))
    await userEvent.click(row(/^Pay with Card/))
    await userEvent.click(row(/^Stripe/))
    await expect.element(button('Confirm Payment')).toBeEnabled()
    expect(services.asked('/v1/onramp/prepare')[0]?.body).toMatchObject({
      tokenAddress: address,
      amount: '11000000',
    })
  },
)

const call = {
  to: seller,
  chainId: 1337,
  erc20Value: { tokenAddress: usdc.address, amount: 5_000_000n },
} as const
const isNative = (query: URLSearchParams) => !isSameAddress(query.get('tokenAddress'), usdc.address)
/** Creates a chain where the account has enough tokens but too little gas. */
const createPoorChain = () =>
  createFakeChain({ balance: '0', tokens: [{ ...usdc, balance: 9_000_000n } as never] })

test('R5.21 R1.13 who lacks gas waits for what is known of the native token, and then buys that', async () => {
  let answer: (tokens: unknown) => void = () => undefined
  const native = new Promise((resolve) => {
    answer = resolve
  })
  const chain = createPoorChain()
  const { services } = await visitPay(<TransactionWidget transaction={call} />, {
    chain,
    answers: { 'GET /v1/tokens': ({ query }) => (isNative(query) ? native : [usdc]) },
  })
  await vi.waitFor(() => expect(services.asked('/v1/tokens').some(({ query }) => isNative(query))).toBe(true))
  await expect.element(button('Execute Contract Call')).toBeDisabled()
  answer([ether])
  await userEvent.click(button('Execute Contract Call'))
  await userEvent.click(row(/^Pay with Card/))
  await userEvent.click(row(/^Stripe/))
  // 21,000 gas at 1.2 gwei, and nothing else.
  expect(services.asked('/v1/onramp/prepare')[0]?.body).toMatchObject({
    tokenAddress: ether.address,
    amount: '25200000000000',
  })
  expect(chain.sent).toHaveLength(0)
})

test('R5.21 R8.59 a native token that is missing and not supported is an error; the call is not made', async () => {
  const chain = createPoorChain()
  await visitPay(<TransactionWidget transaction={call} />, {
    chain,
    answers: {
      'GET /v1/tokens': ({ query }) => (isNative(query) ? [] : [usdc]),
      'POST /v1/tokens': () => 404,
    },
  })
  await userEvent.click(button('Execute Contract Call'))
  await expect.element(text('Token not supported')).toBeVisible()
  await expect.element(button('Cancel')).toBeVisible()
  await userEvent.click(button('Try Again'))
  await expect.element(button('Execute Contract Call')).toBeVisible()
  expect(chain.sent).toHaveLength(0)
})

test('R1.13 who has enough is sent to the call, and the host hears of its end', async () => {
  const [onSuccess, onError] = [vi.fn(), vi.fn()]
  const { chain, billfold } = await visitPay(
    <TransactionWidget transaction={call} onSuccess={onSuccess} onError={onError} />,
  )
  const events: string[] = []
  billfold.on('transaction', ({ status }) => events.push(status))
  billfold.on('error', ({ area }) => events.push(area))
  const take = chain.rpc.eth_sendRawTransaction
  chain.rpc.eth_sendRawTransaction = () => {
    throw new Error('insufficient funds: have 7 want 9')
  }
  await userEvent.click(button('Execute Contract Call'))
  await expect.element(heading('Transaction failed')).toBeVisible()
  await userEvent.click(page.getByText('Details for support'))
  await expect.element(page.getByText(/insufficient funds: have 7 want 9/)).toBeVisible()
  expect(onError).toHaveBeenCalledOnce()
  expect(onSuccess).not.toHaveBeenCalled()
  expect(events).toEqual(['failed', 'transaction'])
  if (take) chain.rpc.eth_sendRawTransaction = take
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Transaction sent')).toBeVisible()
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(events.slice(2)).toEqual(['sent', 'confirmed'])
})

test('R9.24 what the call costs is asked again every 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const chain = createFakeChain()
  const estimate = vi.fn(chain.rpc.eth_estimateGas)
  Object.assign(chain.rpc, { eth_estimateGas: estimate })
  await visitPay(<TransactionWidget transaction={transaction} />, { chain })
  await expect.element(button('Execute Contract Call')).toBeEnabled()
  const before = estimate.mock.calls.length
  await vi.advanceTimersByTimeAsync(29_900)
  expect(estimate).toHaveBeenCalledTimes(before)
  await vi.advanceTimersByTimeAsync(100)
  // `waitFor` would advance fake timers.
  vi.useRealTimers()
  await expect.poll(() => estimate.mock.calls.length).toBe(before + 1)
})

test('R8.30 a cost that cannot be estimated is logged and keeps nobody from the call', async () => {
  const chain = createFakeChain()
  Object.assign(chain.rpc, {
    eth_getBalance: () => {
      throw new Error('busy')
    },
  })
  const { warnings } = await visitPay(<TransactionWidget transaction={transaction} />, { chain })
  await expect.element(button('Execute Contract Call')).toBeEnabled()
  await userEvent.click(button('Execute Contract Call'))
  await expect.element(heading('Transaction sent')).toBeVisible()
  expect(chain.sent).toHaveLength(1)
  expect(warnings).toContain('Failed to estimate cost')
})

test('R2.197 R2.198 R8.35 R8.36 a token or a testnet that the bridge does not list is not supported, and says so', async () => {
  const none = { 'GET /v1/tokens': () => [], 'POST /v1/tokens': () => 404 }
  await visitPay(<CheckoutWidget {...checkout} />, { answers: none })
  await expect.element(heading('Token Not Supported')).toBeVisible()
  await expect.element(text('This token or chain is not supported by the Universal Bridge.')).toBeVisible()
  await visitPay(<CheckoutWidget {...checkout} chain={{ id: 1339 }} />, { answers: none })
  await expect.element(heading('Testnet Not Supported')).toBeVisible()
  await expect.element(text('The Universal Bridge does not support testnets at this time.')).toBeVisible()
})
