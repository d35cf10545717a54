import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Panel } from './Panel.js'
import { ScrollArea } from './ScrollArea.js'

test.each([250, 350] as const)('R9.54 a panel is at least %s px high', async (height) => {
  await render(<Panel height={height}>Waiting</Panel>)
  expect((page.getByText('Waiting').element() as HTMLElement).offsetHeight).toBe(height)
})

test.each([500, 400, 370, 330, 300] as const)('R9.55 content beyond %s px scrolls', async (height) => {
  await render(
    <ScrollArea height={height} label="Long list">
      <svg height="2000" width="10" aria-hidden="true" />
    </ScrollArea>,
  )
  const area = page.getByRole('region', { name: 'Long list' }).element() as HTMLElement
  expect(area.offsetHeight).toBe(height)
  expect(area.scrollHeight).toBeGreaterThanOrEqual(2000)
  expect(area.tabIndex).toBe(0)
})
