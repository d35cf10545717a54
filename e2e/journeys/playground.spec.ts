import { fundAccount, type StackDescription } from '@billfold/devstack'
import type { FrameLocator, Page } from '@playwright/test'
import { type Address, parseAbi, parseEventLogs, parseUnits } from 'viem'
import { openChain } from '../support/chain.js'
import { expect, test } from '../support/journey.js'

// Settles on another chain.
test.describe.configure({ timeout: 240_000 })
test.use({ viewport: { width: 1280, height: 1000 } })

/** Price of the playground's example, which is on Local One. */
const price = parseUnits('25', 6)
const refunded = 'The payment did not go through. Your money was refunded.'

/** Opens the checkout in the playground, with money for its first demo wallet on the other network. */
async function openPlayground(page: Page, stack: StackDescription) {
  await page.goto(`/#${encodeURIComponent(JSON.stringify({ component: 'CheckoutWidget' }))}`)
  await expect(page.getByText('Local stack is running')).toBeVisible({ timeout: 60_000 })
  const preview = page.frameLocator('iframe[title^="Live preview"]')
  await expect(preview.getByRole('button', { name: 'Connect wallet' })).toBeVisible({ timeout: 60_000 })
  const payer = await preview
    .locator('body')
    .evaluate(() => window.demoWallets[0]?.accounts[0] as `0x${string}`)
  await fundAccount(stack, { chainId: 1338, address: payer, ether: '1', tokens: { USDC: '60' } })
  const since = (await openChain(stack, 1338).reads.getBlockNumber({ cacheTime: 0 })) + 1n
  return { preview, payer, since }
}

async function payAcross(page: Page, preview: FrameLocator): Promise<void> {
  // A dialog inside the frame scrolls no page around it.
  await page.getByRole('region', { name: 'Preview' }).evaluate((region) => region.scrollIntoView())
  const press = (name: string | RegExp) => preview.getByRole('button', { name }).click()
  await press('Connect wallet')
  await preview
    .getByRole('dialog')
    .getByRole('button', { name: /^Demo Wallet 1/ })
    .click()
  await press(/^Buy Now/)
  await press(/Demo Wallet 1/)
  await press(/^USDC on Local Two/)
  await press('Confirm Payment')
}

const events = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** Finds the transfers of USDC between the payer and the escrow since a block, oldest first. */
async function listTransfers(stack: StackDescription, { since, payer }: { since: bigint; payer: Address }) {
  const { reads, tokens, contracts } = openChain(stack, 1338)
  const escrow = contracts.escrow?.toLowerCase()
  const logs = await reads.getLogs({ address: tokens.USDC?.address, fromBlock: since })
  return parseEventLogs({ abi: events, logs }).flatMap(({ args: { from, to, value } }) => {
    const [a, b] = [from.toLowerCase(), to.toLowerCase()]
    const own = payer.toLowerCase()
    if (a === own && b === escrow) return [{ kind: 'deposit', value }]
    return a === escrow && b === own ? [{ kind: 'refund', value }] : []
  })
}

test('in the playground a payment across networks is refunded at the switch: the deposit is back on the chain, and the screen says so', async ({
  page,
  stack,
}) => {
  const { preview, payer, since } = await openPlayground(page, stack)
  await page.getByRole('region', { name: 'Trouble' }).getByRole('radio', { name: 'Refunded' }).check()
  await payAcross(page, preview)
  await expect(preview.getByText(refunded)).toBeVisible({ timeout: 90_000 })
  const [deposit, refund, ...more] = await listTransfers(stack, { since, payer })
  expect([deposit?.kind, refund, more]).toEqual(['deposit', { kind: 'refund', value: deposit?.value }, []])
  expect(deposit?.value).toBeGreaterThan(price)
})
