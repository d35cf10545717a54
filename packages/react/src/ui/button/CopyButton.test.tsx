import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EnvironmentContext } from '../environment/EnvironmentContext.js'
import { CheckIcon } from '../icons/connectIcons.js'
import { LiveRegion } from '../live-region/LiveRegion.js'
import { CopyButton } from './CopyButton.js'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const copyText = vi.fn<(text: string) => Promise<void>>()
const warn = vi.fn()
const region = (urgency: string) => document.querySelector(`[aria-live=${urgency}]`)?.textContent

const buttonInRegion = () => (
  <EnvironmentContext.Provider value={{ copyText, warn }}>
    <LiveRegion>
      <CopyButton value="0xabc" label="Copy address">
        0xa...c
      </CopyButton>
    </LiveRegion>
  </EnvironmentContext.Provider>
)

const show = () => render(buttonInRegion())

const press = () => (page.getByRole('button', { name: 'Copy address' }).element() as HTMLElement).click()
/** Returns the path of the button's icon. */
const drawing = () =>
  page.getByRole('button', { name: 'Copy address' }).element().querySelector('path')?.getAttribute('d')
const words = () => page.getByRole('button', { name: 'Copy address' }).element().textContent

test('R4.76 R9.15 after copying it shows a check and says so for 1500 ms, to screen readers too', async () => {
  copyText.mockResolvedValue()
  const view = await show()
  const copyIcon = drawing()
  press()
  await vi.waitFor(() => expect(words()).toBe('Copied'), { interval: 0 })
  // Flushes React's pending effects, such as starting the timer.
  const settle = () => view.rerender(buttonInRegion())
  await settle()
  expect(copyText).toHaveBeenCalledWith('0xabc')
  expect(region('polite')).toBe('Copied')
  vi.advanceTimersByTime(1499)
  await settle()
  expect(words()).toBe('Copied')
  expect(drawing()).toBe(CheckIcon({}).props.path)
  vi.advanceTimersByTime(1)
  await settle()
  expect(words()).toBe('0xa...c')
  expect(drawing()).toBe(copyIcon)
  expect(copyIcon).not.toBe(CheckIcon({}).props.path)
})

test('R8.62 a clipboard failure is only logged, and announced to screen readers', async () => {
  const refusal = new Error('no permission')
  copyText.mockRejectedValue(refusal)
  await show()
  press()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('Failed to copy to the clipboard', refusal))
  expect(region('assertive')).toBe('Could not copy. Select the text and copy it.')
  expect(words()).toBe('0xa...c')
})
