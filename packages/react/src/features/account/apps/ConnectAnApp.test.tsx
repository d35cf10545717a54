import type { AppLinkState, AppRequest, PeerMetadata } from '@billfold/core/internal'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeWalletConnect } from '../../../test/createFakeWalletConnect.js'
import { visitAccount } from '../../../test/visitAccount.js'
import { AccountModal } from '../AccountModal.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shop: PeerMetadata = { name: 'Shop', origin: 'https://shop.test', verification: 'unknown' }
const session = { topic: 'a', origin: shop.origin, app: shop, address, chainIds: [1337] } as const
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })

async function visit(initial: Partial<AppLinkState> = {}) {
  const fake = createFakeWalletConnect(initial)
  const kit = await visitAccount(<AccountModal options={{}} onClose={() => {}} />, {
    options: { walletConnect: fake.walletConnect },
  })
  onTestFinished(kit.stop)
  await userEvent.click(button('Manage Wallet'))
  await userEvent.click(button('Connect an App'))
  return fake
}

test('R2.128 R2.129 R2.130 R2.131 R5.55 the address is entered and sent by the keyboard; one that is none is refused in words', async () => {
  const { link } = await visit()
  await expect.element(heading('Connect an App')).toHaveFocus()
  await expect.element(page.getByText('Copy your connection URI from the external app.')).toBeVisible()
  const field = page.getByPlaceholder('WalletConnect URI')
  await userEvent.fill(field, 'https://shop.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a valid URI')).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription('Please enter a valid URI')
  await userEvent.fill(field, 'wc:abc@2')
  await userEvent.keyboard('{Enter}')
  expect(link.connect.mock.calls).toEqual([['https://shop.test'], ['wc:abc@2']])
  const help = page.getByRole('link', { name: 'Where do I find the URI?' })
  const before = location.href
  await userEvent.click(help)
  await expect.element(help).toHaveAttribute('aria-expanded', 'true')
  expect(location.href).toBe(before)
  await expect.element(page.getByText('In the other app, connect a wallet', { exact: false })).toBeVisible()
})

test('R2.134 R4.96 R4.98 connecting, failed and again: each says what it is', async () => {
  const { change, link } = await visit()
  change({ status: 'connecting' })
  await expect.element(page.getByText('Waiting for the app.')).toBeVisible()
  change({ status: 'failed', error: new Error('Error creating WalletConnect session') })
  await expect.element(page.getByText('Error creating WalletConnect session').first()).toBeVisible()
  await userEvent.click(button('Retry'))
  expect(link.retry).toHaveBeenCalledOnce()
})

const verdicts = [
  ['valid', 'The website is verified.'],
  ['unknown', 'This website is not verified.'],
  ['invalid', 'This website is not what it says it is.'],
] as const

test.each(verdicts)(
  'T53 a proposal of a website that is %s shows all that it would get, and what not',
  async (verification, text) => {
    const { change, link } = await visit()
    const methods = ['personal_sign', 'eth_sign', 'eth_sendTransaction']
    const app = { ...shop, verification }
    change({
      status: 'proposed',
      proposal: { id: 1, app, address, chainIds: [1337, 1338], methods, withheld: ['eth_decrypt'] },
    })
    await expect.element(heading('Shop wants to connect')).toBeVisible()
    for (const shown of [text, 'https://shop.test', address, 'Local One, Local Two', 'eth_decrypt'])
      await expect.element(page.getByText(shown, { exact: false }).first()).toBeVisible()
    await expect.element(page.getByText('Signatures of messages, Transactions')).toBeVisible()
    expect(link.approve).not.toHaveBeenCalled()
    await userEvent.click(button('Cancel'))
    expect(link.decline).toHaveBeenCalledOnce()
    await userEvent.click(button('Connect'))
    expect(link.approve).toHaveBeenCalledOnce()
  },
)

test('R2.132 R2.133 R4.96 R4.97 a connected app takes the place of the entry; its Disconnect button brings the entry back', async () => {
  const { link, change } = await visit({ status: 'connected', sessions: [session] })
  const field = page.getByPlaceholder('WalletConnect URI')
  await expect.element(page.getByText('Connected to https://shop.test')).toBeVisible()
  expect(field.query()).toBeNull()
  const leave = button('Disconnect from https://shop.test')
  await expect.element(leave).toHaveTextContent('Disconnect')
  link.disconnect.mockImplementationOnce(async () => change({ status: 'entry', sessions: [] }))
  await userEvent.click(leave)
  expect(link.disconnect.mock.calls).toEqual([['a']])
  await expect.element(field).toBeVisible()
  await expect.element(page.getByText('Connected to https://shop.test')).not.toBeInTheDocument()
})

test('another app can be connected beside the first, and Back leads to the connected ones', async () => {
  const { link, change } = await visit({ status: 'connected', sessions: [session] })
  link.enter.mockImplementationOnce(() => change({ status: 'entry' }))
  await userEvent.click(button('Connect another app'))
  await expect.element(page.getByPlaceholder('WalletConnect URI')).toBeVisible()
  link.decline.mockImplementationOnce(async () => change({ status: 'connected' }))
  await userEvent.click(button('Back'))
  await expect.element(page.getByText('Connected to https://shop.test')).toBeVisible()
})

const requests: readonly [string, string, AppRequest['request'], string][] = [
  [
    'a message',
    'Sign a message',
    { type: 'message', method: 'personal_sign', from: address, raw: '0x6869', text: 'Pay nobody' },
    'Pay nobody',
  ],
  [
    'bytes',
    'Sign a message',
    { type: 'message', method: 'personal_sign', from: address, raw: '0xff00', text: undefined },
    '0xff00',
  ],
  [
    'typed data',
    'Sign structured data',
    { type: 'typedData', method: 'eth_signTypedData_v4', from: address, json: '{"a":"Ship"}', chainId: 1337 },
    '"a": "Ship"',
  ],
  [
    'a transaction',
    'Send a transaction',
    {
      type: 'transaction',
      method: 'eth_sendTransaction',
      from: address,
      to: '0x00000000000000000000000000000000000000AA',
      value: 5n * 10n ** 17n,
      data: '0x1234',
    },
    '0x00000000000000000000000000000000000000AA',
  ],
  [
    'another network',
    'Switch network',
    { type: 'switchChain', method: 'wallet_switchEthereumChain', chainId: 1338 },
    'Local Two',
  ],
]

test('T7 every request is shown in full above any open dialog; the keyboard confirms, Escape rejects', async () => {
  const { change, link } = await visit({ status: 'connected', sessions: [session] })
  for (const [index, [name, title, request, text]] of requests.entries()) {
    const appRequest = { topic: 'a', app: shop, address, chainId: 1337, request } as const
    change({ request: { id: 2 * index, ...appRequest } })
    await expect.element(heading(title), { message: name }).toHaveFocus()
    await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
    await expect.element(page.getByText('https://shop.test', { exact: true })).toBeVisible()
    expect(link.confirm).toHaveBeenCalledTimes(index)
    button('Confirm').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(link.confirm).toHaveBeenLastCalledWith(2 * index)
    change({ request: { id: 2 * index + 1, ...appRequest } })
    await expect.element(heading(title)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(link.refuse).toHaveBeenLastCalledWith(2 * index + 1)
    change({ request: undefined })
    await expect.element(heading('Connect an App')).toBeVisible()
  }
  expect(link.confirm).toHaveBeenCalledTimes(requests.length)
  expect(link.refuse).toHaveBeenCalledTimes(requests.length)
}, 60_000)
