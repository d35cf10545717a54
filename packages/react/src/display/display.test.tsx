import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit } from '../test/createTestKit.js'
import { Surface } from '../ui/surface/Surface.js'
import { AddressText, NameText } from './AddressText.js'
import { Amount } from './Amount.js'
import { Avatar } from './Avatar.js'
import { Figure } from './Figure.js'
import { WalletIcon } from './Mark.js'
import { TokenIcon } from './TokenIcon.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const broken = 'data:image/png;base64,AAAA'

test.each([
  ['list', '0xf3...266'],
  ['receipt', '0xf39F...2266'],
] as const)('R9.51 R9.52 the %s form of an address is %s', async (form, text) => {
  await render(<AddressText address={alice} form={form} />)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a whole address is shown in groups of four and copied without gaps', async () => {
  const { container } = await render(<AddressText address={alice} form="whole" />)
  expect([...container.querySelectorAll('span')].map((group) => group.textContent).slice(0, 3)).toEqual([
    '0x',
    'f39F',
    'd6e5',
  ])
  expect(container.textContent).toBe(alice)
})

test('a whole address that wraps keeps to the side on which its language begins', async () => {
  const { container } = await render(
    <Surface locale="ar_SA">
      <div className="narrow">
        <AddressText address={alice} form="whole" />
      </div>
    </Surface>,
  )
  const box = container.querySelector<HTMLElement>('.narrow')
  if (box) box.style.width = '210px'
  const last = [...container.querySelectorAll('span')].at(-1)
  expect(last?.getBoundingClientRect().right).toBeCloseTo(box?.getBoundingClientRect().right ?? 0, 0)
})

test('addresses and amounts stay left to right in Arabic', async () => {
  const { container } = await render(
    <Surface locale="ar_SA">
      <AddressText address={alice} />
      <Amount value="1,234.5" symbol="ETH" />
    </Surface>,
  )
  expect([...container.querySelectorAll('bdi')].map((text) => getComputedStyle(text).direction)).toEqual([
    'ltr',
    'ltr',
  ])
})

test('an amount never parts from its symbol', async () => {
  await page.viewport(60, 400)
  const { container } = await render(<Amount value="123,456,789.123456" symbol="USDC" />)
  expect(container.querySelector('bdi')?.getClientRects()).toHaveLength(1)
  await page.viewport(800, 600)
})

/** Counts the lines of the text in an element. */
function countLines(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

test.each([
  ['123,456,789.123456', 'USDC', 1],
  ['123,456,789.123456', 'A token with a symbol of forty characters', 1],
  ['123,456.789012345678901234567890', 'ETH', 3],
])(
  '%s %s in a narrow box: the number is whole, and parts from its symbol only if it fits no line',
  async (value, symbol, most) => {
    const shown = [
      <Figure key="1" value={value} symbol={symbol} />,
      <Amount key="2" value={value} symbol={symbol} />,
      <Amount key="3" value={value} symbol={symbol} exact={`${value}1`} />,
    ]
    for (const node of shown) {
      const { container, unmount } = await render(<Surface>{node}</Surface>)
      const box = container.querySelector<HTMLElement>('[data-billfold]')
      if (box)
        Object.assign(box.style, {
          width: '160px',
          fontSize: '15px',
          overflowWrap: 'anywhere',
          whiteSpace: 'normal',
        })
      const figure = container.querySelector('[data-figure]') as Element
      const text = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT).nextNode() as Text
      expect(countLines(text.parentElement ?? figure)).toBeLessThanOrEqual(most)
      expect(figure.getBoundingClientRect().width).toBeLessThanOrEqual(160)
      const range = document.createRange()
      range.setStart(text, 0)
      range.setEnd(text, value.length)
      expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(160)
      await unmount()
    }
  },
)

test('an amount that is cut tells the exact one on focus', async () => {
  await render(<Amount value="1.23456" exact="1.234567890123456789" symbol="ETH" />)
  await expect
    .element(page.getByRole('button', { name: '1.23456' }))
    .toHaveAccessibleDescription('1.234567890123456789\u00a0ETH')
})

test('an account is called by its name, or else by its short address', async () => {
  const view = await render(<NameText name="alice.eth" address={alice} />)
  await expect.element(page.getByText('alice.eth')).toBeVisible()
  await view.rerender(<NameText address={alice} />)
  await expect.element(page.getByText('0xf3...266')).toBeVisible()
})

test('a broken picture gives way to the generated one', async () => {
  const { container } = await render(<Avatar address={alice} src={broken} />)
  await expect.poll(() => container.querySelector('image')).toBe(null)
  expect(container.querySelector('rect')).not.toBe(null)
})

test('two pages of one account show the same generated avatar, two accounts different ones', async () => {
  const colors = (container: Element) =>
    [...container.querySelectorAll('stop')].map((stop) => stop.getAttribute('stop-color'))
  const one = colors((await render(<Avatar address={alice} />)).container)
  const again = colors((await render(<Avatar address={alice.toLowerCase()} />)).container)
  const other = colors(
    (await render(<Avatar address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" />)).container,
  )
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
})

test('a mark without a picture, or with a broken one, is a lettered tile', async () => {
  const { page: view } = await createTestKit().visit(<WalletIcon name="rabby" src={broken} />)
  await expect.poll(() => view.container.textContent).toBe('R')
  expect(view.container.querySelector('img')).toBe(null)
})

const canary = 'https://canary.invalid/icon.png'

test.each([
  [
    'comes through the services',
    'https://services.invalid',
    { iconUri: canary },
    `https://services.invalid/image?url=${encodeURIComponent(canary)}`,
  ],
  [
    'is a lettered tile where these have no proxy',
    { bridge: 'https://services.invalid' },
    { iconUri: canary },
    undefined,
  ],
  ['is a lettered tile without services', undefined, { iconUri: canary }, undefined],
  ['is loaded as it is where it is the integrator’s own', undefined, { icon: canary }, canary],
])('T49 the picture of a mark %s', async (_, services, images, src) => {
  const shown: (string | null)[] = []
  const watcher = new MutationObserver(() => {
    for (const image of document.querySelectorAll('img')) shown.push(image.getAttribute('src'))
  })
  watcher.observe(document, { subtree: true, childList: true, attributes: true })
  const kit = createTestKit({ options: { services } })
  const { page: view } = await kit.visit(<TokenIcon token={{ symbol: 'airdrop', ...images }} />)
  // The host is unreachable, so the tile stays in any case.
  await expect.poll(() => view.container.textContent).toBe('A')
  watcher.disconnect()
  expect([...new Set(shown)]).toEqual(src ? [src] : [])
})

test('the badge of a token is its chain: its mark, the image of one that nobody has drawn, or a first letter', async () => {
  const known = { symbol: 'usdc', chainId: 1338 }
  const unknown = { symbol: 'usdc', chainId: 424242 }
  const { page: view } = await createTestKit().visit(
    <>
      <TokenIcon token={known} />
      <TokenIcon token={known} withChain chainIcon={dot} />
      <TokenIcon token={unknown} withChain />
      <TokenIcon token={unknown} withChain chainIcon={dot} />
    </>,
  )
  await expect.poll(() => view.container.querySelectorAll('[data-mark]').length).toBe(1)
  await expect.poll(() => [...view.container.querySelectorAll('img')].map(({ src }) => src)).toEqual([dot])
  expect(view.container.textContent).toBe('UUUU')
})
