import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Surface } from '../surface/Surface.js'
import { List } from './List.js'
import { Row } from './Row.js'

const row = (name: string) => page.getByRole('button', { name })

test('rows are 56 high, and a press is a press', async () => {
  const press = vi.fn()
  await render(
    <Surface>
      <Row title="One" onClick={press} />
    </Surface>,
  )
  expect((row('One').element() as HTMLElement).offsetHeight).toBe(56)
  await userEvent.click(row('One'))
  expect(press).toHaveBeenCalledOnce()
})

test('arrow keys, Home and End move among the rows that can be pressed', async () => {
  await render(
    <List label="Wallets">
      <Row title="One" onClick={() => {}} />
      <Row title="Away" onClick={() => {}} disabled />
      <Row title="Two" onClick={() => {}} />
      <Row title="Three" onClick={() => {}} />
    </List>,
  )
  await userEvent.click(row('One'))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Two')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(row('Three')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('One')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(row('Three')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(row('One')).toHaveFocus()
})

test('a busy row is pressed once', async () => {
  const press = vi.fn()
  await render(<Row title="One" onClick={press} busy />)
  await userEvent.click(row('One'), { force: true })
  expect(press).not.toHaveBeenCalled()
})

test('a list has items for screen readers, none for what is left out', async () => {
  await render(
    <List title="Installed">
      <Row title="One" onClick={() => {}} />
      {false}
      {null}
    </List>,
  )
  await expect.element(page.getByRole('heading', { name: 'Installed' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('a row whose address would run script cannot be pressed', async () => {
  await render(<Row title="Bad" href="data:text/html,x" />)
  expect(page.getByText('Bad').element().closest('a')?.hasAttribute('href')).toBe(false)
})
