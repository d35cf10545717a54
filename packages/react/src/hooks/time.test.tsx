import { createFakeClock } from '@billfold/test'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createTestKit } from '../test/createTestKit.js'
import { useFormatDate, useSteady } from './time.js'

test('a word stays 700 ms, but the first gives way at once; of several meanwhile only the last follows', async () => {
  const clock = createFakeClock()
  const host: { show?: (word: string) => void } = {}
  function Word() {
    const [word, setWord] = useState('Waiting')
    host.show = setWord
    return <output>{useSteady(word, 700)}</output>
  }
  const kit = createTestKit({ options: { platform: { clock } as never } })
  onTestFinished(kit.stop)
  const { page } = await kit.visit(<Word />)
  const output = page.getByRole('status')
  await expect.element(output).toHaveTextContent('Waiting')
  host.show?.('Processing')
  await expect.element(output).toHaveTextContent('Processing')
  host.show?.('Confirming')
  await expect.poll(clock.waiting).toBe(1)
  host.show?.('Completed')
  await clock.advance(699)
  await expect.element(output).toHaveTextContent('Processing')
  await clock.advance(1)
  await expect.element(output).toHaveTextContent('Completed')
  await clock.advance(700)
  host.show?.('Delivered')
  await expect.element(output).toHaveTextContent('Delivered')
})

test.each([
  ['en_US', /\d\u00a0[AP]M$/],
  ['hi_IN', /\d\u00a0[ap]m$/],
  ['ar_SA', /\d\u00a0[صم]$/],
  ['es_ES', / \d+:\d+$/],
] as const)('in %s no line breaks between a time and its half of the day', async (locale, end) => {
  const Time = () => <output>{useFormatDate()(0)}</output>
  const kit = createTestKit({ provider: { locale } })
  onTestFinished(kit.stop)
  const { page } = await kit.visit(<Time />)
  await expect.poll(() => page.getByRole('status').element().textContent).toMatch(end)
})
