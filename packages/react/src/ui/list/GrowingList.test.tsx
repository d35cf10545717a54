import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScrollArea } from '../layout/ScrollArea.js'
import { GrowingList } from './GrowingList.js'
import { Row } from './Row.js'

const chains = Array.from({ length: 35 }, (_, index) => `Chain ${index}`)
const count = () => page.getByRole('listitem').elements().length

test('it starts with one batch and grows by batches of 10 as its end comes near', async () => {
  await render(
    <ScrollArea height={300} label="Networks">
      <GrowingList
        items={chains}
        getKey={(name) => name}
        renderItem={(name) => <Row title={name} onClick={() => {}} />}
      />
    </ScrollArea>,
  )
  await expect.poll(count).toBeGreaterThanOrEqual(10)
  expect(count() % 10).toBe(0)
  expect(count()).toBeLessThan(35)
  page.getByRole('region', { name: 'Networks' }).element().scrollTo(0, 100_000)
  await expect.poll(count).toBeGreaterThanOrEqual(20)
  await expect
    .poll(() => {
      page.getByRole('region', { name: 'Networks' }).element().scrollTo(0, 100_000)
      return count()
    })
    .toBe(35)
})
