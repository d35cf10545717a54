import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from './Checkbox.js'
import { SearchField } from './SearchField.js'
import { TextField } from './TextField.js'

test('what is wrong takes the place of the hint and belongs to the field', async () => {
  const field = <TextField label="Send to" value="x" onChange={() => {}} hint="An address" />
  const view = await render(field)
  const input = page.getByRole('textbox', { name: 'Send to' })
  await expect.element(input).toHaveAccessibleDescription('An address')
  await view.rerender(<TextField {...field.props} error="Invalid receiver address" />)
  await expect.element(input).toHaveAccessibleDescription('Invalid receiver address')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
})

function Search() {
  const [value, setValue] = useState('eth')
  return <SearchField label="Search wallets" value={value} onChange={setValue} />
}

test('a search can be emptied by its button, and the focus stays in the box', async () => {
  await render(<Search />)
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  const box = page.getByRole('searchbox', { name: 'Search wallets' })
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a checkbox is ticked by its words too, by at least 44 px of them', async () => {
  const change = vi.fn()
  await render(
    <Checkbox checked={false} onChange={change}>
      I agree
    </Checkbox>,
  )
  await userEvent.click(page.getByText('I agree'))
  expect(change).toHaveBeenCalledWith(true)
  expect(page.getByText('I agree').element().closest('label')?.offsetHeight).toBeGreaterThanOrEqual(44)
})
