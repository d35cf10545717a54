import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/Dialog.js'
import { SearchField } from '../field/SearchField.js'
import { Surface } from '../surface/Surface.js'
import { Screen } from './Screen.js'

test('in the page it has no close button and leaves the focus where it is', async () => {
  await render(
    <Surface>
      <Screen title="Embedded">Content</Screen>
    </Surface>,
  )
  expect(page.getByRole('button').elements()).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'Embedded' })).not.toHaveFocus()
})

test('the back button goes back', async () => {
  const back = vi.fn()
  await render(
    <Surface>
      <Screen title="Second" onBack={back} />
    </Surface>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledOnce()
})

function Flow({ children }: { children?: React.ReactNode }) {
  return (
    <Dialog open label="Flow" onClose={() => {}}>
      {children}
    </Dialog>
  )
}

test('a screen that comes later takes the focus, unless something in it has asked for it', async () => {
  const view = await render(<Flow>Loading</Flow>)
  await view.rerender(
    <Flow>
      <Screen key="a" title="Arrived" />
    </Flow>,
  )
  await expect.element(page.getByRole('heading', { name: 'Arrived' })).toHaveFocus()
  await view.rerender(
    <Flow>
      <Screen key="b" title="Search">
        <SearchField label="Find" value="" onChange={() => {}} autoFocus />
      </Screen>
    </Flow>,
  )
  await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveFocus()
})

test('long content scrolls between a header and a footer that stay in view', async () => {
  await page.viewport(360, 500)
  await render(
    <Dialog open label="Long" onClose={() => {}}>
      <Screen title="Long" footer={<button type="button">Go on</button>}>
        {Array.from({ length: 60 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a test
          <p key={line}>Line {line}</p>
        ))}
      </Screen>
    </Dialog>,
  )
  const inWindow = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  await expect.poll(() => inWindow(page.getByRole('button', { name: 'Go on' }).element())).toBe(true)
  expect(inWindow(page.getByRole('heading', { name: 'Long' }).element())).toBe(true)
})
