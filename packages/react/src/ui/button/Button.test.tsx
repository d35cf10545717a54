import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Surface } from '../surface/Surface.js'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'

test('a large button is 48 high and fills the line', async () => {
  await render(
    <Surface>
      <Button>Pay 25 USDC</Button>
    </Surface>,
  )
  const button = page.getByRole('button', { name: 'Pay 25 USDC' }).element() as HTMLElement
  expect(button.offsetHeight).toBe(48)
  expect(button.offsetWidth).toBe(button.parentElement?.offsetWidth)
})

test('the smallest buttons can still be hit: 44 px', async () => {
  await render(
    <Surface>
      <Button size="medium">Retry</Button>
      <IconButton label="Close">×</IconButton>
    </Surface>,
  )
  const icon = page.getByRole('button', { name: 'Close' }).element() as HTMLElement
  expect((page.getByRole('button', { name: 'Retry' }).element() as HTMLElement).offsetHeight).toBe(44)
  expect([icon.offsetWidth, icon.offsetHeight]).toEqual([44, 44])
})

test('a busy button ignores presses and keeps the focus', async () => {
  const press = vi.fn()
  const view = await render(<Button onClick={press}>Go</Button>)
  const button = page.getByRole('button', { name: 'Go' })
  await userEvent.click(button)
  await view.rerender(
    <Button onClick={press} busy>
      Go
    </Button>,
  )
  await userEvent.click(button, { force: true })
  expect(press).toHaveBeenCalledOnce()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
})

test('a button with an address is a link that opens in a new tab without a referrer', async () => {
  await render(<Button href="https://example.org/wallet">Get it</Button>)
  const link = page.getByRole('link', { name: 'Get it' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})
