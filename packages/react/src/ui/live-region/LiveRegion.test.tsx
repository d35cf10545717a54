import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Notice } from '../notice/Notice.js'
import { useAnnounce } from './AnnounceContext.js'
import { LiveRegion } from './LiveRegion.js'

const region = (urgency: string) => document.querySelector(`[aria-live=${urgency}]`)?.textContent

function Speaker() {
  const announce = useAnnounce()
  return (
    <button type="button" onClick={() => announce('Copied')}>
      Say
    </button>
  )
}

test('a text that is announced twice changes, so that it is read twice', async () => {
  await render(
    <LiveRegion>
      <Speaker />
    </LiveRegion>,
  )
  const say = () => userEvent.click(page.getByRole('button', { name: 'Say' }))
  await say()
  expect(region('polite')).toBe('Copied')
  await say()
  expect(region('polite')).toBe('Copied\u00a0')
  await say()
  expect(region('polite')).toBe('Copied')
})

test.each([
  ['negative', 'assertive'],
  ['caution', 'polite'],
  ['positive', 'polite'],
] as const)('a %s notice is announced when it appears: %s', async (tone, urgency) => {
  await render(
    <LiveRegion>
      <Notice tone={tone} title="Failed to switch.">
        No money has moved.
      </Notice>
    </LiveRegion>,
  )
  expect(region(urgency)).toBe('Failed to switch. No money has moved.')
})
