import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EnvironmentContext } from '../environment/EnvironmentContext.js'
import { LiveRegion } from '../live-region/LiveRegion.js'
import { ShareButton } from './ShareButton.js'

const warn = vi.fn()
const visit = (share: unknown) => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return render(
    <EnvironmentContext.Provider value={{ copyText: async () => {}, warn }}>
      <LiveRegion>
        <ShareButton title="Receipt" text="5 USDC" label="Share receipt" failure="Not shared.">
          Share
        </ShareButton>
      </LiveRegion>
    </EnvironmentContext.Provider>,
  )
}
const share = page.getByRole('button', { name: 'Share receipt' })
const said = () => document.querySelector('[aria-live=assertive]')?.textContent

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  warn.mockReset()
})

test('without a share dialog of the system there is no button', async () => {
  await visit(undefined)
  expect(share.query()).toBeNull()
})

test('the text goes to the system, and a closed dialog is no failure', async () => {
  const given = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await visit(given)
  await userEvent.click(share)
  expect(given).toHaveBeenCalledWith({ title: 'Receipt', text: '5 USDC' })
  expect(said()).toBe('')
  expect(warn).not.toHaveBeenCalled()
})

test('a refusal is said', async () => {
  await visit(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await userEvent.click(share)
  await expect.poll(said).toBe('Not shared.')
  expect(warn).toHaveBeenCalledTimes(1)
})
