import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { BillfoldProvider } from '../../entries/BillfoldProvider.js'
import { createTestKit } from '../../test/createTestKit.js'
import { ChainIcon } from '../ChainIcon.js'
import { LoginMark } from '../LoginMark.js'
import { WalletIcon } from '../Mark.js'
import { OnrampMark } from '../OnrampMark.js'
import { TokenIcon } from '../TokenIcon.js'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test('a wallet that the directory names shows its mark, of the size that its lettered tile had', async () => {
  const { page } = await createTestKit().visit(<WalletIcon id="io.rabby" name="Rabby" size={40} />)
  const read = () => {
    const mark = page.container.querySelector('svg')
    return [mark?.getBoundingClientRect().width, mark?.getBoundingClientRect().height]
  }
  expect(read()).toEqual([40, 40])
  await expect.poll(() => page.container.querySelector('[data-mark]')).not.toBe(null)
  expect(read()).toEqual([40, 40])
  expect(page.container.textContent).toBe('')
})

test('gradients of two marks do not mix', async () => {
  const { page } = await createTestKit().visit(
    <>
      <WalletIcon id="io.rabby" name="Rabby" />
      <WalletIcon id="im.token" name="imToken" />
    </>,
  )
  await expect.poll(() => page.container.querySelectorAll('[data-mark]').length).toBe(2)
  const ids = [...page.container.querySelectorAll('linearGradient')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
  for (const shape of page.container.querySelectorAll('[fill^="url("]')) {
    const id = shape.getAttribute('fill')?.slice('url(#'.length, -1) ?? ''
    expect(shape.closest('svg')?.querySelector(`#${id}`)).not.toBe(null)
  }
})

test('a wallet shows the image that it brings, and no mark for an id that nobody has drawn', async () => {
  const { page } = await createTestKit().visit(
    <>
      <WalletIcon id="io.rabby" name="Rabby" src={dot} />
      <WalletIcon id="constructor" name="Constructor" />
      <WalletIcon id="com.metamask" name="Fake" />
      <WalletIcon id="me.rainbow" name="Rainbow" />
    </>,
  )
  await expect.poll(() => page.container.querySelectorAll('[data-mark]').length).toBe(1)
  expect(page.container.querySelector('img')?.src).toBe(dot)
  expect(page.container.textContent).toBe('CF')
})

test('wagmi connectors of a known wallet have its mark', async () => {
  const { page } = await createTestKit().visit(<WalletIcon id="coinbaseWalletSDK" name="Coinbase Wallet" />)
  await expect.poll(() => page.container.querySelector('[data-mark]')).not.toBe(null)
})

test('logins have the marks of their providers, the kit’s icons, or the letter of a stranger', async () => {
  const { page } = await createTestKit().visit(
    <>
      <LoginMark provider="google" />
      <LoginMark provider="email" />
      <LoginMark provider="passkey" size={36} />
      <LoginMark provider="acme" name="Acme" />
    </>,
  )
  await expect.poll(() => page.container.querySelectorAll('[data-mark]').length).toBe(1)
  expect(
    [...page.container.querySelectorAll('[data-login]')].map((icon) => icon.getAttribute('data-login')),
  ).toEqual(['email', 'passkey'])
  expect(page.container.querySelector('[data-login="passkey"]')?.getBoundingClientRect().width).toBe(36)
  expect(page.container.textContent).toBe('A')
})

test('card providers have their marks, and a stranger a letter', async () => {
  const { page } = await createTestKit().visit(
    <>
      <OnrampMark onramp="coinbase" name="Coinbase" />
      <OnrampMark onramp="stripe" name="Stripe" />
      <OnrampMark onramp="transak" name="Transak" />
      <OnrampMark onramp="constructor" name="Acme" />
    </>,
  )
  await expect.poll(() => page.container.querySelectorAll('[data-mark]').length).toBe(3)
  expect(page.container.textContent).toBe('A')
})

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('a token has the mark of its contract, and a false one with the same symbol has none', async () => {
  const { page } = await createTestKit().visit(
    <>
      <TokenIcon token={{ symbol: 'USDC', chainId: 1, address: usdc }} />
      <TokenIcon token={{ symbol: 'Usd', chainId: 1, address: usdc.toLowerCase() }} />
      <TokenIcon
        token={{ symbol: 'USDC', chainId: 1, address: '0x000000000000000000000000000000000000dEaD' }}
      />
      <TokenIcon token={{ symbol: 'USDC', chainId: 10, address: usdc }} />
      <TokenIcon token={{ symbol: 'USDC', chainId: 1 }} />
    </>,
  )
  await expect.poll(() => page.container.querySelectorAll('[data-mark]').length).toBe(2)
  expect(page.container.textContent).toBe('UUU')
})

test('a native coin has the mark of its chain and symbol, under each of its addresses', async () => {
  const { page } = await createTestKit().visit(
    <>
      <TokenIcon token={{ symbol: 'ETH', chainId: 8453 }} />
      <TokenIcon
        token={{ symbol: 'ETH', chainId: 8453, address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }}
      />
      <TokenIcon
        token={{ symbol: 'ETH', chainId: 8453, address: '0x0000000000000000000000000000000000000000' }}
      />
      <TokenIcon token={{ symbol: 'OURS', chainId: 1337 }} />
    </>,
  )
  await expect.poll(() => page.container.querySelectorAll('[data-mark]').length).toBe(3)
  expect(page.container.textContent).toBe('O')
})

test('the app’s own images precede marks, and marks precede those of the services', async () => {
  const shown = new Set<string>()
  const watcher = new MutationObserver(() => {
    for (const image of document.querySelectorAll('img')) shown.add(image.src)
  })
  watcher.observe(document, { subtree: true, childList: true, attributes: true })
  const fromServices = 'https://services.invalid/usdc.png'
  const { page } = await createTestKit().visit(
    <>
      <TokenIcon token={{ symbol: 'USDC', chainId: 1, address: usdc, icon: dot }} />
      <TokenIcon token={{ symbol: 'USDC', chainId: 1, address: usdc, iconUri: fromServices }} />
      <ChainIcon chain={{ id: 1, icon: dot }} name="Ethereum" />
      <ChainIcon chain={{ id: 8453 }} name="Base" />
    </>,
  )
  await expect.poll(() => page.container.querySelectorAll('[data-mark]').length).toBe(2)
  expect(page.container.querySelectorAll('img').length).toBe(2)
  watcher.disconnect()
  expect([...shown]).toEqual([dot])
})

test('the app adds and replaces marks by id, in any case of an address', async () => {
  const kit = createTestKit()
  onTestFinished(kit.stop)
  const { billfold } = await kit.visit(null)
  const own = (name: string) => `${dot}#${name}`
  const marks = {
    wallets: { 'io.rabby': own('wallet') },
    logins: { google: own('google'), email: own('email') },
    onramps: { stripe: own('stripe') },
    networks: { 1: own('network') },
    tokens: { [`1:${usdc}`]: own('token'), '1:native': own('coin') },
  } as const
  const { container } = await render(
    <BillfoldProvider billfold={billfold} marks={marks}>
      <WalletIcon id="io.rabby" name="Rabby" src={dot} />
      <LoginMark provider="google" />
      <LoginMark provider="email" />
      <OnrampMark onramp="stripe" name="Stripe" />
      <ChainIcon chain={{ id: 1 }} name="Ethereum" />
      <TokenIcon token={{ symbol: 'USDC', chainId: 1, address: usdc.toLowerCase(), icon: dot }} withChain />
      <TokenIcon
        token={{ symbol: 'ETH', chainId: 1, address: '0x0000000000000000000000000000000000000000' }}
      />
      <LoginMark provider="github" />
    </BillfoldProvider>,
  )
  await expect.poll(() => container.querySelectorAll('[data-mark]').length).toBe(1)
  expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual(
    ['wallet', 'google', 'email', 'stripe', 'network', 'token', 'network', 'coin'].map(own),
  )
})
