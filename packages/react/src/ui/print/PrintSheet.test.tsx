import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PrintSheet } from './PrintSheet.js'

const onPaper = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
const print = vi.fn()
let host: HTMLStyleElement

beforeEach(() => {
  print.mockReset()
  vi.stubGlobal('print', print)
  host = document.createElement('style')
  host.textContent = `
    body > div { display: grid !important; color: red }
    @media print { html, body { display: none !important; height: 10px; overflow: hidden } }
    body::before { content: 'of the host' }
  `
  document.head.append(host)
})
afterEach(async () => {
  host.remove()
  vi.unstubAllGlobals()
  await onPaper('')
})

test('on paper there is the sheet alone, whatever the page and its print styles say; the screen keeps the page', async () => {
  const onEnd = vi.fn()
  const { rerender } = await render(
    <StrictMode>
      <p>The host's page</p>
      <dialog open>The host's dialog</dialog>
      <PrintSheet onEnd={onEnd}>
        <p>The receipt</p>
      </PrintSheet>
    </StrictMode>,
  )
  const [sheet, hosts] = [page.getByText('The receipt'), page.getByText(/^The host's/)]
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  await expect.element(sheet).not.toBeVisible()
  for (const element of hosts.all()) await expect.element(element).toBeVisible()
  await onPaper('print')
  await expect.element(sheet).toBeVisible()
  for (const element of hosts.all()) await expect.element(element).not.toBeVisible()
  expect(getComputedStyle(document.body).overflow).toBe('visible')
  expect(getComputedStyle(document.body, '::before').display).toBe('none')
  expect(getComputedStyle(sheet.element()).fontSize).toBe('15px')
  dispatchEvent(new Event('afterprint'))
  expect(onEnd).toHaveBeenCalledTimes(1)
  await rerender(<p>The host's page</p>)
  host.remove()
  await expect.element(page.getByText("The host's page")).toBeVisible()
  expect(document.documentElement.hasAttribute('data-billfold-print')).toBe(false)
})

test('where the browser refuses to print, the sheet ends with the next press or key, so that the page prints as ever', async () => {
  for (const act of [() => userEvent.click(document.body), () => userEvent.keyboard('{Control}')]) {
    const onEnd = vi.fn()
    const { unmount } = await render(
      <PrintSheet onEnd={onEnd}>
        <p>The receipt</p>
      </PrintSheet>,
    )
    await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(onEnd).not.toHaveBeenCalled()
    await act()
    expect(onEnd).toHaveBeenCalledTimes(1)
    await unmount()
    print.mockReset()
  }
})
