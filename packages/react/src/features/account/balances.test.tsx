import { formatUnits, parseUnits } from '@billfold/core'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../entries/connect/ConnectButton.js'
import { AccountBalance, AccountProvider } from '../../headless/account.js'
import { createTestKit, localOne } from '../../test/createTestKit.js'
import { visitAccount } from '../../test/visitAccount.js'
import { AccountModal } from './AccountModal.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const balance = (amount: string) => ({ eth_getBalance: () => `0x${parseUnits(amount, 18).toString(16)}` })
const see = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
const price = async () =>
  Response.json({
    data: [
      {
        chainId: 1337,
        address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        prices: { USD: 2000, EUR: 1800 },
      },
    ],
  })
const priced = { services: { bridge: 'http://bridge.invalid' }, platform: { fetch: price } }

test.each([
  ['R9.43', '1.23456', '1.2346 ETH'],
  ['R9.43', '0.123456', '0.12346 ETH'],
  ['R9.41', '9999.5', '9,999.5 ETH'],
  ['R9.40', '10000', '10k ETH'],
  ['R9.40', '12345.678', '12.35k ETH'],
  ['R9.40', '1234567', '1.23M ETH'],
  ['R9.40', '2500000000', '2.5B ETH'],
])('%s a native balance of %s reads %s in the button', async (_, amount, shown) => {
  const { stop } = await visitAccount(<ConnectButton />, { rpc: balance(amount) })
  onTestFinished(stop)
  await see(shown)
})

test('R9.2 R9.45 the fiat value has no decimals in the button and 3 in the network row', async () => {
  const { stop } = await visitAccount(
    <>
      <ConnectButton detailsButton={{ showBalanceInFiat: 'USD' }} />
      <AccountModal options={{ showBalanceInFiat: 'USD' }} onClose={() => {}} />
    </>,
    { rpc: balance('1.2345'), options: priced },
  )
  onTestFinished(stop)
  await see('1.2345 ETH ($2,469)')
  await expect.element(page.getByRole('button', { name: /Switch network$/ })).toHaveTextContent('$2,469.000')
})

const owned = (amount: bigint) => ({
  chain_id: 1337,
  token_address: `0x${'1'.padStart(40, '0')}`,
  balance: amount.toString(),
  decimals: 18,
  name: 'Plenty',
  symbol: 'PLT',
})

test.each([
  ['R9.39', '1.23456789', '1.23457 PLT'],
  ['R9.40', '1234567.5', '1.23M PLT'],
])('%s a balance of %s in the list of tokens reads %s, and in full on demand', async (_, amount, shown) => {
  const fetch = async () => Response.json({ data: [owned(parseUnits(amount, 18))] })
  const { stop } = await visitAccount(
    <AccountModal options={{ screen: 'view-assets' }} onClose={() => {}} />,
    { options: { services: { indexer: 'https://services.invalid/indexer' }, platform: { fetch } } },
  )
  onTestFinished(stop)
  const figure = page.getByRole('button', { name: shown.replace(' ', '\u00a0'), exact: true })
  await expect.element(figure).toBeVisible()
  // The pointer may rest on the same place since an earlier test.
  await userEvent.unhover(figure)
  await userEvent.hover(figure)
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(formatUnits(parseUnits(amount, 18), 18))
})

test('R5.35 a zero balance has the value 0, also on a testnet, which has no prices', async () => {
  const kit = createTestKit({
    wallets: 0,
    rpc: balance('0'),
    chains: [{ ...localOne, id: 1339, testnet: true }],
    options: priced as never,
  })
  onTestFinished(kit.stop)
  await kit.visit(
    <AccountProvider address={alice}>
      <AccountBalance chain={{ id: 1339 }} showBalanceInFiat="USD" fallbackComponent="No worth" />
    </AccountProvider>,
  )
  await see('$0')
})

test('R5.12 a pasted number with grouped thousands is refused in Send too, by the same rule', async () => {
  const { stop } = await visitAccount(<AccountModal initial="send" options={{}} onClose={() => {}} />, {
    rpc: balance('5'),
  })
  onTestFinished(stop)
  const amount = page.getByLabelText('Amount')
  const hint = page.getByText('Enter the amount without separators, like 1234.5')
  for (const pasted of ['1,234,567.89', '1 234 567,89']) {
    await userEvent.fill(amount, pasted)
    await expect.element(hint).toBeVisible()
    await userEvent.fill(amount, '1.2.3')
    await expect.element(hint).not.toBeInTheDocument()
  }
})
