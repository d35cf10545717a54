import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Surface } from '../surface/Surface.js'
import { Tabs } from './Tabs.js'

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'main', label: 'Mainnets' },
  { id: 'test', label: 'Testnets' },
] as const

function Choice() {
  const [value, setValue] = useState<'all' | 'main' | 'test'>('all')
  return (
    <Tabs label="Kind" tabs={tabs} value={value} onChange={setValue}>
      Panel of {value}
    </Tabs>
  )
}

const tab = (name: string) => page.getByRole('tab', { name })

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }))

test('with forced colours, which remove backgrounds, the selected tab is still recognisable', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  await render(<Choice />)
  const outlines = tabs.map(({ label }) => getComputedStyle(tab(label).element()).outlineStyle)
  expect(outlines).toEqual(['solid', 'none', 'none'])
})

test('only the chosen tab is in the tab order, and it names the panel', async () => {
  await render(<Choice />)
  await userEvent.click(tab('Mainnets'))
  expect(tabs.map(({ label }) => (tab(label).element() as HTMLElement).tabIndex)).toEqual([-1, 0, -1])
  await expect.element(page.getByRole('tabpanel', { name: 'Mainnets' })).toHaveTextContent('Panel of main')
  await expect.element(page.getByRole('tablist', { name: 'Kind' })).toBeVisible()
})

test.each([
  ['ltr', '{ArrowRight}', 'Mainnets'],
  ['ltr', '{ArrowLeft}', 'Testnets'],
  ['ltr', '{End}', 'Testnets'],
  ['rtl', '{ArrowLeft}', 'Mainnets'],
  ['rtl', '{ArrowRight}', 'Testnets'],
])('in %s text %s goes from the first tab to %s', async (dir, key, expected) => {
  await render(
    <Surface locale={dir === 'rtl' ? 'ar_SA' : 'en_US'}>
      <Choice />
    </Surface>,
  )
  await userEvent.click(tab('All'))
  await userEvent.keyboard(key)
  await expect.element(tab(expected)).toHaveFocus()
  await expect.element(tab(expected)).toHaveAttribute('aria-selected', 'true')
})
