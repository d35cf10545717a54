import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeChain } from '../../../test/createFakeChain.js'
import { localOne } from '../../../test/createTestKit.js'
import { visitAccount } from '../../../test/visitAccount.js'
import { AccountModal } from '../AccountModal.js'

const explorer = { default: { name: 'Explorer', url: 'https://explorer.test' } }
const hash = (digit: number) => `0x${String(digit).repeat(64)}`
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Answer = () => Response | Promise<Response>

const list =
  (items: readonly object[]): Answer =>
  () =>
    Response.json({ data: items })

const indexed = (digit: number, status: number, account: string) => ({
  chain_id: '1337',
  hash: hash(digit),
  from_address: account,
  block_number: digit,
  value: '0',
  to_address: other,
  block_timestamp: String(1_700_000_000 + digit),
  status,
})

async function openTransactions(
  answer: (account: string) => Answer,
  chain: object = { blockExplorers: explorer },
) {
  const world = { answer: undefined as Answer | undefined }
  const fetch = async (url: RequestInfo | URL) => {
    const account = /wallets\/(0x\w{40})/.exec(String(url))?.[1] ?? ''
    world.answer ??= answer(account)
    return world.answer()
  }
  const kit = await visitAccount(<AccountModal options={{}} onClose={() => {}} />, {
    options: {
      chains: [{ ...localOne, ...chain }],
      services: { indexer: 'http://indexer.invalid' },
      platform: { fetch },
    } as never,
  })
  onTestFinished(kit.stop)
  await userEvent.click(page.getByRole('button', { name: 'Transactions' }))
  await expect.element(page.getByRole('heading', { name: 'Transactions' })).toHaveFocus()
  return { ...kit, world }
}

const area = () => page.getByRole('region', { name: 'Recent transactions' }).first()
const rows = () => page.getByRole('link', { name: /Interacted with/ }).elements()

test('R2.55 R2.97 R2.98 the Transactions row leads to the list, which says that it loads, and then that it is empty', async () => {
  let finish: () => void = () => {}
  const waited = new Promise<void>((resolve) => {
    finish = resolve
  })
  await openTransactions(() => () => waited.then(list([])))
  await expect.element(page.getByText('Loading recent transactions...')).toBeVisible()
  finish()
  await expect.element(page.getByText('No Transactions')).toBeVisible()
})

test('R2.101 R2.102 a successful row has a check, a failed one an x, and each leads to the explorer', async () => {
  await openTransactions((account) => list([indexed(2, 1, account), indexed(1, 0, account)]))
  await expect
    .poll(() => rows().map((row) => row.textContent))
    .toEqual([
      expect.stringMatching(/Interacted with 0x70\.\.\.9C8.*Successful/),
      expect.stringMatching(/Interacted with 0x70\.\.\.9C8.*Failed/),
    ])
  const [good, bad] = rows()
  expect(good?.getAttribute('href')).toBe(`https://explorer.test/tx/${hash(2)}`)
  expect(good?.querySelector('[data-status="success"] path')?.getAttribute('d')).toBe('M4 10.5 8.2 14.7 16 6')
  expect(bad?.querySelector('[data-status="failure"] path')?.getAttribute('d')).toBe('M5 5l10 10M15 5 5 15')
})

test('R2.99 “View on Explorer” leads to the page of the account', async () => {
  const { wallets } = await openTransactions(() => list([]))
  await expect
    .element(page.getByRole('link', { name: 'View on Explorer' }))
    .toHaveAttribute('href', `https://explorer.test/address/${wallets[0]?.accounts[0]}`)
})

test('a chain without an explorer has no link to one', async () => {
  await openTransactions((account) => list([indexed(1, 1, account)]), {})
  await expect.element(page.getByText(/Interacted with/)).toBeVisible()
  expect(page.getByRole('dialog').getByRole('link').elements()).toEqual([])
})

test('R2.96 the list is at most 370 px high and scrolls', async () => {
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  await openTransactions((account) => list(digits.map((digit) => indexed(digit, 1, account))))
  await expect.poll(() => rows()).toHaveLength(9)
  expect(area().element().getBoundingClientRect().height).toBe(370)
  expect(area().element().scrollHeight).toBeGreaterThan(370)
})

test('R2.100 what was sent here shows as loading until its receipt is there, also after the screen was left', async () => {
  const chain = createFakeChain()
  onTestFinished(() => void vi.unstubAllGlobals())
  chain.state.mining = false
  const kit = await visitAccount(<AccountModal options={{}} onClose={() => {}} />, {
    rpc: chain.rpc,
    options: { platform: { database: chain.database } },
  })
  onTestFinished(kit.stop)
  await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }))
  await userEvent.fill(page.getByLabelText('Send to'), other)
  await userEvent.fill(page.getByLabelText('Amount'), '1')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect.element(send).toHaveAccessibleDescription(/^Send 1 ETH/)
  await userEvent.click(send)
  await expect
    .element(page.getByText('Waiting for the network. You can close this window.', { exact: true }))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await userEvent.click(page.getByRole('button', { name: 'Transactions' }))
  await expect.element(page.getByText(/^Pending ·/)).toBeVisible()
  expect(area().element().querySelector('[data-status="pending"] circle')).not.toBeNull()
  chain.mine()
  await expect.element(page.getByText(/Successful/)).toBeVisible()
})
