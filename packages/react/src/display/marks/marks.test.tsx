import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.js'
import { LoginMark } from '../LoginMark.js'
import { WalletIcon } from '../Mark.js'

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
