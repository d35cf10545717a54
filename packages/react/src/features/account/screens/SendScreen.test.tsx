import { formatUnits, parseUnits } from '@billfold/core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createFakeChain } from '../../../test/createFakeChain.js'
import { visitAccount } from '../../../test/visitAccount.js'
import { AccountModal, type AccountModalProps } from '../AccountModal.js'

afterEach(() => vi.unstubAllGlobals())

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = {
  address: '0x00000000000000000000000000000000000000aa',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: 2_500_000n,
} as const
const dai = {
  ...usdc,
  address: '0x00000000000000000000000000000000000000bb',
  name: 'Dai',
  symbol: 'DAI',
} as const

type Chain = ReturnType<typeof createFakeChain>

async function openSend(chain: Chain = createFakeChain(), props: Partial<AccountModalProps> = {}) {
  const onClose = vi.fn()
  const kit = await visitAccount(<AccountModal initial="send" options={{}} onClose={onClose} {...props} />, {
    rpc: chain.rpc,
    options: { platform: { database: chain.database } },
  })
  onTestFinished(kit.stop)
  await expect.element(page.getByRole('heading', { name: 'Send Funds' })).toHaveFocus()
  const [wallet] = kit.wallets
  if (!wallet) throw new Error('no wallet')
  const countSends = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  return { ...kit, chain, wallet, countSends, onClose }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const waiting = () => page.getByText('Waiting for the network. You can close this window.', { exact: true })
const receiver = () => page.getByLabelText('Send to')
const amount = () => page.getByLabelText('Amount')

async function fill(to: string, how: string): Promise<void> {
  await userEvent.fill(receiver(), to)
  await userEvent.fill(amount(), how)
}

/** Presses Send once the form has been checked. */
async function send(): Promise<void> {
  await expect.element(button('Send')).toHaveAccessibleDescription(/^Send .* to 0x/)
  await userEvent.click(button('Send'))
}

test('R2.49 the main screen has a Send button, which leads to the form, unless it is hidden', async () => {
  const { stop } = await visitAccount(<AccountModal options={{}} onClose={() => {}} />)
  onTestFinished(stop)
  await userEvent.click(button('Send'))
  await expect.element(heading('Send Funds')).toHaveFocus()
  await userEvent.click(button('Back'))
  await expect.element(button('Send')).toBeVisible()
})

test('R2.49 hideSendFunds takes the Send button away', async () => {
  const { stop } = await visitAccount(<AccountModal options={{ hideSendFunds: true }} onClose={() => {}} />)
  onTestFinished(stop)
  await expect.element(button('Receive')).toBeVisible()
  expect(button('Send').elements()).toEqual([])
})

test('R2.63 R2.67 R2.68 R2.69 R2.70 R2.71 the form has a token picker, a receiver, an amount with its symbol, and Send', async () => {
  await openSend()
  await expect.element(button(/^ETH.*Choose another token$/)).toBeVisible()
  await expect.element(receiver()).toHaveAttribute('placeholder', '0x… or ENS name')
  await expect.element(amount()).toHaveAttribute('inputmode', 'decimal')
  expect(amount().element().parentElement?.textContent).toContain('ETH')
  await expect.element(page.getByText(/Available: 10\sETH/)).toBeVisible()
  await expect.element(button('Send')).toBeEnabled()
})

test('R5.47 R5.48 R5.52 an empty form is not sent: both fields say what is missing, the first has the focus', async () => {
  const { countSends } = await openSend()
  await userEvent.click(button('Send'))
  await expect.element(receiver()).toHaveAccessibleDescription('Invalid receiver address')
  await expect.element(amount()).toHaveAccessibleDescription('Invalid amount')
  await expect.element(receiver()).toHaveFocus()
  await fill('bob', '0')
  await userEvent.click(button('Send'))
  await expect.element(receiver()).toHaveAccessibleDescription('Invalid receiver address')
  await expect.element(amount()).toHaveAccessibleDescription('Invalid amount')
  expect(countSends()).toBe(0)
})

test('R5.53 where no network keeps names, the receiver field says so', async () => {
  await openSend()
  await userEvent.fill(receiver(), 'nobody.eth')
  await expect
    .element(receiver())
    .toHaveAccessibleDescription(
      'Failed to resolve address: names cannot be looked up on this network. Enter an address.',
    )
})

test('the whole address is shown in groups of four before it is sent to', async () => {
  await openSend()
  await userEvent.fill(receiver(), bob.toLowerCase())
  const groups = () =>
    [...document.querySelectorAll('dialog [data-whole] span')].map((span) => span.textContent)
  await expect.poll(groups).toEqual(bob.match(/^0x|.{4}/g))
})

test('R4.90 after a send the discovered tokens are read again too', async () => {
  const chain = createFakeChain()
  let balance = '5000000'
  const token = {
    chain_id: 1337,
    token_address: usdc.address,
    decimals: 6,
    name: 'Shop Coin',
    symbol: 'SHOP',
  }
  const fetch: typeof globalThis.fetch = async (input) =>
    Response.json({ data: String(input).includes('/tokens') ? [{ ...token, balance }] : [] })
  const kit = await visitAccount(<AccountModal options={{}} onClose={() => {}} />, {
    rpc: chain.rpc,
    options: {
      services: { indexer: 'https://services.invalid/indexer' },
      platform: { database: chain.database, fetch },
    },
  })
  onTestFinished(kit.stop)
  await userEvent.click(button('View Assets'))
  await expect.element(page.getByText(/^5\sSHOP$/)).toBeVisible()
  // Freeze Date, so that only the send can refetch the list.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.click(button('Back'))
  await userEvent.click(button('Send'))
  await fill(bob, '1')
  await send()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  balance = '3000000'
  await userEvent.click(button('Send Another'))
  await userEvent.click(button('Back'))
  await userEvent.click(button('View Assets'))
  // The list also refetches every 30 s.
  await expect.element(page.getByText(/^3\sSHOP$/), { timeout: 20_000 }).toBeVisible()
})

test('R2.72 R2.73 R4.85 R4.86 R4.90 sending asks the wallet, waits for the network, succeeds, and balances are read again', async () => {
  const { chain, wallet } = await openSend()
  chain.state.mining = false
  wallet.hangNext()
  await fill(bob, '1.5')
  await send()
  await expect.element(page.getByText('Confirm in Demo Wallet 1', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Keep this window open until you have confirmed.', { exact: true }))
    .toBeVisible()
  wallet.answerPending()
  await expect
    .element(page.getByText('Waiting for the network. You can close this window.', { exact: true }))
    .toBeVisible()
  expect(page.getByText(/^Keep this window open/).elements()).toEqual([])
  chain.mine()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  expect(chain.sent.map(({ to, value }) => [to.toLowerCase(), value])).toEqual([
    [bob.toLowerCase(), parseUnits('1.5', 18)],
  ])
  await userEvent.click(button('Send Another'))
  await expect.element(page.getByText(/Available: 8\.499979\sETH/)).toBeVisible()
})

test('R4.89 the receipt is awaited, and after 10000 blocks the send is not reported as sent', async () => {
  const { chain } = await openSend()
  chain.state.mining = false
  // Its watcher continues after the test and holds the lock of this exact transfer.
  await fill(bob, '1.25')
  await send()
  await expect.element(waiting()).toBeVisible()
  chain.state.block += 10_000
  await expect.element(waiting()).toBeVisible()
  chain.state.block += 1
  await expect.element(heading('The network has not confirmed this transfer yet.')).toBeVisible()
  expect(button('I cancelled it in my wallet').elements()).toEqual([])
  expect(heading('Transaction Successful').elements()).toEqual([])
})

/** Records a send whose wallet request may still be open. */
async function leaveOpen(chain: Chain): Promise<void> {
  const call = { to: bob, value: parseUnits('3', 18), data: '0x' } as const
  const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const id = `send:1337:${from}:${bob}:${call.value}:0x:#0`.toLowerCase()
  const attempt = { at: Date.now(), blockNumber: 100n, nonce: 0, pendingNonce: 0, calls: [call] }
  const step = { chainId: 1337, calls: [call], action: 'transfer', status: 'unknown', asked: 1 }
  await chain.database.put('operations', id, {
    version: 2,
    id,
    kind: 'send',
    payer: from,
    walletId: 'test.demo1',
    createdAt: Date.now(),
    updatedAt: Date.now(),
    steps: [{ ...step, attempts: [attempt] }],
    details: { receiver: bob, amount: call.value, symbol: 'ETH', decimals: 18 },
  })
}

test('A1 a transfer whose request may still be open: asked about, released, and tried again with one request', async () => {
  const chain = createFakeChain()
  await leaveOpen(chain)
  const { countSends } = await openSend(chain)
  await userEvent.click(button('View'))
  await expect.element(heading('Check your wallet')).toBeVisible()
  expect(page.getByText(/Nothing was sent/).elements()).toEqual([])
  await userEvent.click(button('I cancelled it in my wallet'))
  await expect.element(heading('Check your wallet first')).toBeVisible()
  await expect
    .element(page.getByText(/^An earlier request may still be open in your wallet/).first())
    .toBeVisible()
  expect(page.getByText(/Nothing was sent/).elements()).toEqual([])
  await userEvent.click(button('Try Again'))
  await fill(bob, '3')
  await send()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  expect([countSends(), chain.sent.length]).toEqual([1, 1])
  expect(await chain.database.list('operations')).toHaveLength(1)
})

test('A1 a transfer that reverts while an earlier request may be open: no claim that nothing was sent', async () => {
  const chain = createFakeChain()
  await leaveOpen(chain)
  await openSend(chain)
  await userEvent.click(button('View'))
  await userEvent.click(button('I cancelled it in my wallet'))
  await userEvent.click(button('Try Again'))
  chain.state.status = '0x0'
  await fill(bob, '3')
  await send()
  await expect.element(heading('Transaction Failed')).toBeVisible()
  await expect
    .element(page.getByText(/^An earlier request may still be open in your wallet/).first())
    .toBeVisible()
  expect(page.getByText(/Nothing was sent/).elements()).toEqual([])
})

test('A6 a browser that keeps no record: nothing is sent before that is ticked off', async () => {
  const chain = createFakeChain()
  const { countSends } = await openSend({ ...chain, database: { ...chain.database, durable: false } })
  const tick = page.getByRole('checkbox', { name: /^This browser keeps no record of transfers\./ })
  await expect.element(tick).toBeVisible()
  await fill(bob, '2')
  await send()
  await expect.element(tick).toHaveFocus()
  expect(countSends()).toBe(0)
  await userEvent.click(tick)
  await send()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  expect(countSends()).toBe(1)
})

test('R4.87 R4.88 back from a success is an empty form, back from a failure the form as it was', async () => {
  const { wallet } = await openSend()
  await fill(bob, '1')
  wallet.rejectNext()
  await send()
  await expect.element(heading('Transaction Rejected')).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(receiver()).toHaveValue(bob)
  await expect.element(amount()).toHaveValue('1')
  await send()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(receiver()).toHaveValue('')
  await expect.element(amount()).toHaveValue('')
})

test('R2.74 R8.37 a refusal in the wallet reads “Transaction Rejected”, says that nothing was sent, and can be tried again', async () => {
  const { wallet, chain } = await openSend()
  wallet.rejectNext()
  await fill(bob, '1')
  await send()
  await expect.element(heading('Transaction Rejected')).toBeVisible()
  await expect.element(page.getByText('Nothing was sent.')).toBeVisible()
  expect(chain.sent).toEqual([])
  await userEvent.click(button('Try Again'))
  await send()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  expect(chain.sent).toHaveLength(1)
})

test('R2.74 a transaction that the network reverts is a failure that says what was lost', async () => {
  const { chain } = await openSend()
  chain.state.status = '0x0'
  await fill(bob, '1')
  await send()
  await expect.element(heading('Transaction Failed')).toBeVisible()
  await expect.element(page.getByText(/Only the network fee was spent/)).toBeVisible()
})

test('200 presses in a row are one send', async () => {
  const { chain, countSends } = await openSend()
  await fill(bob, '0.1')
  await expect.element(button('Send')).toHaveAccessibleDescription(/^Send 0\.1 ETH/)
  const pressed = button('Send').element() as HTMLButtonElement
  for (let press = 0; press < 200; press++) pressed.click()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  expect(countSends()).toBe(1)
  expect(chain.sent).toHaveLength(1)
})

test('a send that was under way before a reload is offered, followed to its end, and not asked for again', async () => {
  const chain = createFakeChain()
  const first = await openSend(chain)
  chain.state.mining = false
  await fill(bob, '2')
  await send()
  await expect.element(waiting()).toBeVisible()
  first.stop()
  await cleanup()
  const again = await openSend(chain)
  await expect.element(page.getByText('Transfer in progress')).toBeVisible()
  await userEvent.click(button('View'))
  await expect.element(waiting()).toBeVisible()
  chain.mine()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  expect(again.countSends()).toBe(0)
  expect(chain.sent).toHaveLength(1)
})

test('R5.54 one wei too little for amount and gas is reported before the wallet request', async () => {
  const { chain, countSends } = await openSend()
  const fee = chain.gas.limit * ((chain.gas.price * 12n) / 10n)
  const most = chain.state.balance - fee
  await fill(bob, formatUnits(most + 1n, 18))
  await expect
    .element(amount())
    .toHaveAccessibleDescription('Insufficient balance for transfer amount and gas')
  await userEvent.click(button('Send'))
  expect(countSends()).toBe(0)
  await userEvent.fill(amount(), formatUnits(most, 18))
  await expect.element(button('Send')).toHaveAccessibleDescription(/^Send .* to 0x/)
})

test('Max fills in what can be sent and leaves the gas', async () => {
  const { chain } = await openSend()
  await userEvent.fill(receiver(), bob)
  await userEvent.click(button('Max: all that can be sent'))
  await expect.poll(() => (amount().element() as HTMLInputElement).value).toMatch(/^9\.9999/)
  await send()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  expect(chain.state.balance).toBeGreaterThanOrEqual(0n)
})

test('what would be lost must be ticked off first', async () => {
  const { countSends } = await openSend()
  await fill('0x0000000000000000000000000000000000000000', '1')
  await expect.element(page.getByText(/Nobody owns this address/).first()).toBeVisible()
  await userEvent.click(button('Send'))
  const tick = page.getByRole('checkbox', { name: /I have checked the whole address/ })
  await expect.element(tick).toHaveFocus()
  expect(countSends()).toBe(0)
  await userEvent.click(tick)
  await userEvent.click(button('Send'))
  await expect.element(heading('Transaction Successful')).toBeVisible()
  expect(countSends()).toBe(1)
})

test('R2.64 R2.65 R2.66 the token picker has the native token first, a search, and a network picker', async () => {
  const chain = createFakeChain({ tokens: [usdc, dai] })
  await openSend(chain, {
    options: { supportedTokens: { 1337: [usdc, dai].map(({ balance: _, ...token }) => token) } },
  })
  await expect.element(button(/^USDC/)).toBeVisible()
  await userEvent.click(button(/Choose another token$/))
  const list = page.getByRole('region', { name: 'Tokens' }).getByRole('button')
  await expect
    .poll(() => list.elements().map((row) => row.textContent))
    .toEqual([
      expect.stringMatching(/ETHEther10/),
      expect.stringMatching(/USDCUSD Coin2\.5/),
      expect.stringMatching(/DAIDai2\.5/),
    ])
  await userEvent.fill(page.getByRole('searchbox'), 'dai')
  await expect.poll(() => list.elements()).toHaveLength(1)
  await userEvent.clear(page.getByRole('searchbox'))
  await userEvent.click(button(/Change network/))
  await userEvent.click(button(/^LLocal Two|^Local Two/))
  await expect.element(heading('Select Token')).toHaveFocus()
  await expect.element(button(/Local Two.*Change network/)).toBeVisible()
})

test('R2.65 a pasted address is looked up on the chain, and can be sent', async () => {
  const chain = createFakeChain({ tokens: [usdc] })
  await openSend(chain)
  await userEvent.click(button(/Choose another token$/))
  await userEvent.fill(page.getByRole('searchbox'), dai.address)
  await expect.element(page.getByText('There is no token at this address on Local One.')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox'), usdc.address)
  await userEvent.click(button(/USDC/))
  await fill(bob, '2.6')
  await expect.element(amount()).toHaveAccessibleDescription(/^Insufficient funds/)
  await userEvent.fill(amount(), '2.5')
  await send()
  await expect.element(heading('Transaction Successful')).toBeVisible()
  const [transfer] = chain.sent
  expect(transfer?.to).toBe(usdc.address)
  expect(transfer?.data).toBe(
    `0xa9059cbb${bob.slice(2).toLowerCase().padStart(64, '0')}${(2_500_000).toString(16).padStart(64, '0')}`,
  )
})
