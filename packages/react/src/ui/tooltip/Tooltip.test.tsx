import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from '../button/IconButton.js'
import { Surface } from '../surface/Surface.js'
import { Tooltip } from './Tooltip.js'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const tip = () => page.getByRole('tooltip', { includeHidden: true }).element() as HTMLElement
const isOpen = () => tip().matches(':popover-open')
const long = 'Copy the address to send funds to this wallet, and only tokens of this network'

const show = () =>
  render(
    <Surface>
      <Tooltip text={long}>
        <IconButton label="Copy address">C</IconButton>
      </Tooltip>
    </Surface>,
  )

test.each([
  ['focus', (button: HTMLElement) => button.focus()],
  [
    'pointer',
    (button: HTMLElement) => button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
  ],
])('R9.19 it appears 200 ms after the %s arrives, at most 300 wide', async (_, arrive) => {
  await show()
  arrive(page.getByRole('button', { name: 'Copy address' }).element() as HTMLElement)
  vi.advanceTimersByTime(199)
  expect(isOpen()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isOpen()).toBe(true)
  expect(tip().offsetWidth).toBeLessThanOrEqual(300)
  expect(tip().offsetWidth).toBeGreaterThan(250)
})

test('Escape puts it away, and it does not come when the pointer was only passing', async () => {
  await show()
  const button = page.getByRole('button', { name: 'Copy address' }).element() as HTMLElement
  button.focus()
  vi.advanceTimersByTime(200)
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  button.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
  vi.advanceTimersByTime(1000)
  expect(isOpen()).toBe(false)
})

test('its words describe the button to screen readers', async () => {
  await show()
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toHaveAccessibleDescription(long)
})

test('it stays inside the window', async () => {
  await show()
  ;(page.getByRole('button', { name: 'Copy address' }).element() as HTMLElement).focus()
  vi.advanceTimersByTime(200)
  const { left, top, right } = tip().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(8)
  expect(top).toBeGreaterThanOrEqual(8)
  expect(right).toBeLessThanOrEqual(innerWidth - 8)
})

test('a browser without popovers shows no tip, and does not throw', async () => {
  const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover') as PropertyDescriptor
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  const matches = vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => {
    throw new SyntaxError(`'${selector}' is not a valid selector`)
  })
  try {
    await show()
    const button = page.getByRole('button', { name: 'Copy address' }).element() as HTMLElement
    button.focus()
    vi.advanceTimersByTime(200)
    button.blur()
  } finally {
    matches.mockRestore()
    Object.defineProperty(HTMLElement.prototype, 'popover', known)
  }
  expect(isOpen()).toBe(false)
})
