import type { CreateBillfoldOptions, StepEvent } from '@billfold/core'
import { disconnectWallet } from '@billfold/core/actions'
import { createFakeClock, type FakeClock } from '@billfold/test'
import { parseEther } from 'viem'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TransactionButton, type TransactionButtonProps } from '../../entries/pay/TransactionButton.js'
import { createFakeChain, type FakeToken } from '../../test/createFakeChain.js'
import { ether } from '../../test/createPayServices.js'
import { localOne } from '../../test/createTestKit.js'
import { visitAccount } from '../../test/visitAccount.js'

afterEach(() => vi.unstubAllGlobals())

const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const explorer = { default: { name: 'Explorer', url: 'https://explorer.test' } }
const usdc: FakeToken = {
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: 2_000_000n,
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const see = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
const heading = (name: string) => page.getByRole('heading', { name })

type Set = Partial<TransactionButtonProps> & {
  balance?: string
  clock?: FakeClock
  options?: Partial<CreateBillfoldOptions>
}

/** Connects a wallet and shows a button that costs 5 ether. */
async function visitButton({ balance = '10', clock, options, ...props }: Set = {}) {
  const chain = createFakeChain({ balance, tokens: [usdc] })
  const events: [string, unknown][] = []
  const tell = (name: string) => (payload: unknown) => void events.push([name, payload])
  const kit = await visitAccount(
    <TransactionButton
      transaction={{ to: seller, chainId: 1337, value: parseEther('5') }}
      onTransactionSent={tell('sent')}
      onTransactionConfirmed={tell('confirmed')}
      onError={tell('error')}
      {...props}
    >
      Mint
    </TransactionButton>,
    {
      rpc: chain.rpc,
      options: {
        chains: [{ ...localOne, blockExplorers: explorer }],
        platform: { database: chain.database, ...(clock && { clock }) },
        ...options,
      } as Partial<CreateBillfoldOptions>,
    },
  )
  onTestFinished(kit.stop)
  const wallet = kit.wallets[0]
  if (!wallet) throw new Error('no wallet was announced')
  /** Refocuses the page, which refetches the balance, until the text appears. */
  const refetchUntil = (text: string) =>
    vi.waitFor(
      () => {
        const isSeen = page.getByText(text).first().query() !== null
        if (!isSeen) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        expect(isSeen).toBe(true)
      },
      { timeout: 15_000, interval: 200 },
    )
  return { ...kit, chain, wallet, events, refetchUntil, names: () => events.map(([name]) => name) }
}

/** Opens the deposit screen, adds funds and continues. */
async function depositAndContinue(set: Awaited<ReturnType<typeof visitButton>>) {
  await press('Mint')
  await expect.element(heading('Insufficient funds')).toBeVisible()
  set.chain.state.balance = parseEther('10')
  await set.refetchUntil('Continue')
  await press('Continue')
}

test('R1.19 R4.65 enough for value and gas: sent at once, without a modal, and reported when sent and confirmed', async () => {
  const { chain, events, names } = await visitButton()
  await press('Mint')
  await vi.waitFor(() => expect(names()).toEqual(['sent', 'confirmed']))
  expect(chain.sent).toHaveLength(1)
  expect(events[0]?.[1]).toEqual({ transactionHash: chain.sent[0]?.hash, chainId: 1337 })
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('R1.18 R1.20 R2.200 R2.201 R2.202 R2.203 R2.204 R2.205 R2.206 too little: address, QR code, copy, balance, instruction and waiting', async () => {
  const { wallet } = await visitButton({ balance: '1.5' })
  await press('Mint')
  await expect.element(heading('Insufficient funds')).toBeVisible()
  const [address = ''] = wallet.accounts
  await see(`${address.slice(0, 4)}...${address.slice(-3)}`)
  await expect.element(page.getByRole('img', { name: new RegExp(address) })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await see('1.5 ETH')
  await see(/^Send at least 3\.500\d+\sETH on Local One to this address\.$/)
  await see('Waiting for funds on Local One...')
  expect(page.getByRole('button', { name: 'Continue' }).query()).toBeNull()
})

const bridge = (answer: () => Response) => ({
  services: { bridge: 'https://services.invalid' },
  platform: { fetch: async () => answer() } as never,
})
const route = { originToken: ether, destinationToken: ether }

test.each<[string, Set, string[]]>([
  ['R7.56 too little without a bridge', { balance: '1' }, ['open_pay_deposit_modal']],
  [
    'R7.57 R7.56 a bridge that fails',
    { balance: '1', options: bridge(() => new Response('{}', { status: 500 })) },
    ['pay_transaction_modal_pay_api_error', 'open_pay_deposit_modal'],
  ],
  [
    'R7.58 R7.56 a token without a route',
    { balance: '1', options: bridge(() => Response.json({ data: [] })) },
    ['pay_transaction_modal_chain_token_not_supported', 'open_pay_deposit_modal'],
  ],
  [
    'R7.55 too little with a route',
    { balance: '1', options: bridge(() => Response.json({ data: [route] })) },
    ['open_pay_transaction_modal'],
  ],
])('%s: the press is reported', async (_, set, expected) => {
  const { billfold, wallet } = await visitButton(set)
  const steps: StepEvent[] = []
  billfold.on('step', (event) => steps.push(event))
  await press('Mint')
  const actions = () => steps.map(({ action }) => action).filter((action) => !action.startsWith('ub:'))
  await vi.waitFor(() => expect(actions()).toEqual(expected))
  for (const step of steps.slice(0, expected.length)) expect(step.walletAddress).toBe(wallet.accounts[0])
})

test.each<[string, Set, string]>([
  ['R7.59 enough funds', {}, 'pay_transaction_modal_has_enough_funds'],
  ['R7.60 the modal is turned off', { payModal: false }, 'pay_transaction_modal_disabled'],
])('%s: the press is reported, and the call is made', async (_, set, action) => {
  const { billfold, wallet, names } = await visitButton(set)
  const steps: StepEvent[] = []
  billfold.on('step', (event) => steps.push(event))
  await press('Mint')
  // Wait for the end, or the chain of the next test would mine this call.
  await vi.waitFor(() => expect(names()).toEqual(['sent', 'confirmed']))
  expect(steps).toMatchObject([{ action, walletAddress: wallet.accounts[0] }])
})

test('R9.23 on the deposit screen the balance is read every 10 s', async () => {
  const { chain } = await visitButton({ balance: '1.5' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await press('Mint')
  await expect.element(heading('Insufficient funds')).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue' })
  chain.state.balance = parseEther('10')
  await vi.advanceTimersByTimeAsync(9_900)
  expect(next.query()).toBeNull()
  await vi.advanceTimersByTimeAsync(100)
  // `waitFor` would advance fake timers.
  vi.useRealTimers()
  await expect.element(next).toBeVisible()
})

test('R2.203 the copy control has the tip "Copy address"', async () => {
  await visitButton({ balance: '1' })
  await press('Mint')
  const copy = page.getByRole('button', { name: 'Copy address' })
  await expect.element(copy).toBeVisible()
  await userEvent.hover(copy)
  const tip = page.getByRole('tooltip').filter({ hasText: /^Copy address$/ })
  await vi.waitFor(() => expect(tip.element().matches(':popover-open')).toBe(true))
})

test('R3.20 the call names its network as `chain`, or by its id', async () => {
  const { chain, names } = await visitButton({ transaction: { to: seller, chain: localOne, value: 5n } })
  await press('Mint')
  await vi.waitFor(() => expect(names()).toEqual(['sent', 'confirmed']))
  expect(chain.sent).toHaveLength(1)
})

test('a network that is not configured is refused with the fix, however it is named', async () => {
  const { events } = await visitButton({ transaction: { to: seller, chain: { id: 99 } } })
  await press('Mint')
  await vi.waitFor(() => expect(events).toHaveLength(1))
  expect(String(events[0]?.[1])).toContain('chain 99 is not configured')
})

test('the modal of a button has its theme and language', async () => {
  const { billfold } = await visitButton({ balance: '1', theme: 'dark', locale: 'es_ES' })
  await press('Mint')
  await expect.element(heading('Fondos insuficientes')).toBeVisible()
  expect(document.querySelector('dialog[data-theme=dark]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  const [connection] = billfold.wagmi.state.connections.values()
  if (connection) await disconnectWallet(billfold, connection)
  await press('Conectar')
  await expect.element(heading('Conecta una cartera').first()).toBeVisible()
  expect(document.querySelector('dialog[data-theme=dark]')).not.toBeNull()
})

test('R2.203 copying the address shows a check for a short time', async () => {
  const copied: string[] = []
  const { wallet, billfold } = await visitButton({ balance: '1' })
  vi.spyOn(
    billfold.platform.page as object as { copyText(text: string): Promise<void> },
    'copyText',
  ).mockImplementation(async (text) => void copied.push(text))
  await press('Mint')
  const button = page.getByRole('button', { name: 'Copy address' })
  await expect.element(button).toBeVisible()
  const plain = button.element().innerHTML
  await userEvent.click(button)
  await vi.waitFor(() => expect(button.element().innerHTML).not.toBe(plain))
  await vi.waitFor(() => expect(button.element().innerHTML).toBe(plain), { timeout: 5000 })
  expect(copied).toEqual([wallet.accounts[0]])
})

test('R2.207 R2.209 R2.213 R2.214 R2.215 R4.70 R4.72 R4.75 once the money is there Continue sends the call, once, and the end names the explorer', async () => {
  const set = await visitButton({ balance: '1' })
  await depositAndContinue(set)
  await expect.element(heading('Transaction').first()).toBeVisible()
  await see('Transaction sent')
  expect(set.chain.sent).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: 'View on Explorer' }))
    .toHaveAttribute('href', `https://explorer.test/tx/${set.chain.sent[0]?.hash}`)
  await press('Done')
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(set.names()).toEqual(['sent', 'confirmed'])
})

test('R2.210 R2.211 R2.212 R4.73 R4.74 a refusal in the wallet is a failure with its reason, and Try Again sends once', async () => {
  const set = await visitButton({ balance: '1' })
  set.wallet.rejectNext()
  set.wallet.delay(300)
  await depositAndContinue(set)
  await see('Sending transaction')
  await see('Transaction failed')
  await see('You cancelled the request in your wallet.')
  expect(set.chain.sent).toHaveLength(0)
  await press('Try Again')
  await see('Transaction sent')
  expect(set.chain.sent).toHaveLength(1)
})

test('R2.211 below the reason, what the wallet itself said is under Details', async () => {
  const set = await visitButton({ balance: '1' })
  set.chain.rpc.eth_sendRawTransaction = () => {
    throw new Error('insufficient funds: have 7 want 9')
  }
  await depositAndContinue(set)
  await see('Transaction failed')
  await userEvent.click(page.getByText('Details for support'))
  await see(/insufficient funds: have 7 want 9/)
  expect(set.chain.sent).toHaveLength(0)
})

test('R4.71 closing the modal rejects the transaction with the specified words, and nothing is sent', async () => {
  const { chain, events } = await visitButton({ balance: '1' })
  await press('Mint')
  await expect.element(heading('Insufficient funds')).toBeVisible()
  await press('Close')
  await vi.waitFor(() => expect(events).toHaveLength(1))
  expect(events[0]).toMatchObject(['error', { message: 'User rejected transaction by closing modal' }])
  expect(chain.sent).toHaveLength(0)
})

test('R8.34 a balance that cannot be read says "Something went wrong", and Try Again reads it', async () => {
  const set = await visitButton({ balance: '1' })
  await press('Mint')
  await expect.element(heading('Insufficient funds')).toBeVisible()
  const read = set.chain.rpc.eth_getBalance
  set.chain.rpc.eth_getBalance = () => {
    throw new Error('503')
  }
  await set.refetchUntil('Something went wrong')
  // Only a click may retry.
  await expect.element(page.getByRole('button', { name: 'Try Again' })).not.toHaveAttribute('aria-disabled')
  if (read) set.chain.rpc.eth_getBalance = read
  await press('Try Again')
  await see('Waiting for funds on Local One...')
})

test('R2.208 on a testnet with too little there is a link to its faucet', async () => {
  const testnet = { ...localOne, testnet: true, faucets: ['https://faucet.test/'] }
  await visitButton({ balance: '1', options: { chains: [testnet] } as never })
  await press('Mint')
  await expect
    .element(page.getByRole('link', { name: 'Get testnet funds' }))
    .toHaveAttribute('href', 'https://faucet.test/')
})

test('R5.21 of a token only what is missing is asked for', async () => {
  const erc20Value = { tokenAddress: usdc.address, amount: 5_250_000n }
  await visitButton({ transaction: { to: seller, chainId: 1337, erc20Value } })
  await press('Mint')
  await see(/^Send at least 3\.25\sUSDC on Local One to this address\.$/)
})

test('A1 a wallet that does not answer for a minute: the question is shown with what to do, released, and tried again', async () => {
  const clock = createFakeClock(Date.now())
  const { chain, wallet, names } = await visitButton({ clock })
  const passUntil = async (isSo: () => boolean) => {
    for (let count = 0; !isSo(); count++) {
      if (count > 300) throw new Error(`It is not so after ${count} steps: ${isSo}`)
      await clock.advance(1000)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  wallet.hangNext()
  await press('Mint')
  await passUntil(() => heading('Check your wallet').elements().length > 0)
  await see(/^Your wallet may still show a request for this transaction\./)
  expect(names()).toEqual([])
  await press('I cancelled it in my wallet')
  await passUntil(() => heading('Check your wallet first').elements().length > 0)
  await see(/^An earlier request may still be open in your wallet\./)
  wallet.answerPending(4001)
  await press('Try Again')
  await passUntil(() => names().includes('confirmed'))
  expect(names()).toEqual(['sent', 'confirmed'])
  expect(chain.sent).toHaveLength(1)
})

test('two clicks in one frame are one call', async () => {
  const { chain, names } = await visitButton()
  const button = page.getByRole('button', { name: 'Mint' }).element() as HTMLButtonElement
  for (let count = 0; count < 50; count++) button.click()
  await vi.waitFor(() => expect(names()).toEqual(['sent', 'confirmed']))
  expect(chain.sent).toHaveLength(1)
})

test('payModal={false} sends without looking at the balance', async () => {
  const { names, asked } = await visitButton({ balance: '1', payModal: false })
  asked.length = 0
  await press('Mint')
  await vi.waitFor(() => expect(names()).toEqual(['sent', 'confirmed']))
  expect(asked).not.toContain('eth_getBalance')
})
