import { type ReactNode, StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/Button.js'
import { TextField } from '../field/TextField.js'
import { Screen } from '../screen/Screen.js'
import type { DialogProps } from './Dialog.js'
import { Dialog } from './Dialog.js'

const dialog = () => page.getByRole('dialog').element() as HTMLDialogElement

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  document.documentElement.removeAttribute('style')
  document.body.removeAttribute('style')
})

function Opener({ children, ...props }: Partial<DialogProps> & { children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog label="Test" {...props} open={open} onClose={() => setOpen(false)}>
        {children ?? <Screen title="First screen">Content</Screen>}
      </Dialog>
    </>
  )
}

/** The dialog opens with its content, a few tasks after the press. */
async function open(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(page.getByRole('dialog').last()).toBeVisible()
}

test.each([
  ['compact', 400],
  ['wide', 730],
] as const)('R9.57 the %s size is %s px wide', async (size, width) => {
  await render(<Opener size={size} />)
  await open()
  expect(dialog().offsetWidth).toBe(width)
})

test('R9.57 the size is compact unless another is asked for', async () => {
  await render(<Opener />)
  await open()
  expect(dialog().offsetWidth).toBe(400)
})

/** Covers the lower part of the window, as an on-screen keyboard does: the page keeps its size. */
function openKeyboard(height: number) {
  const viewport = window.visualViewport as VisualViewport
  const visible = vi.spyOn(viewport, 'height', 'get').mockReturnValue(innerHeight - height)
  viewport.dispatchEvent(new Event('resize'))
  return () => {
    visible.mockRestore()
    viewport.dispatchEvent(new Event('resize'))
  }
}

test.each([
  ['a sheet on a narrow phone', 320, 640],
  ['a sheet on a phone', 360, 640],
  ['a sheet on a wide phone', 430, 640],
  ['a window on a tablet', 820, 640],
])(
  '%s stays above the on-screen keyboard, with its button and the focused field',
  async (_, width, height) => {
    await page.viewport(width, height)
    await render(
      <Opener>
        <Screen title="Log in" footer={<Button>Continue</Button>}>
          <div style={{ height: 500 }}>A long text</div>
          <TextField label="Email" value="" onChange={() => {}} />
        </Screen>
      </Opener>,
    )
    await open()
    await Promise.all(
      dialog()
        .getAnimations()
        .map((animation) => animation.finished),
    )
    const field = page.getByRole('textbox', { name: 'Email' }).element() as HTMLElement
    field.focus()
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
    const button = page.getByRole('button', { name: 'Continue' }).element()
    const before = bottomOf(dialog())
    const closeKeyboard = openKeyboard(300)
    const visible = height - 300
    await vi.waitFor(() => expect(bottomOf(button)).toBeLessThanOrEqual(visible))
    await vi.waitFor(() => {
      expect(bottomOf(field)).toBeLessThanOrEqual(visible)
      expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
      // Its height takes a moment to follow.
      expect(dialog().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    })
    expect(bottomOf(button)).toBeLessThanOrEqual(visible)
    closeKeyboard()
    await vi.waitFor(() => expect(bottomOf(dialog())).toBe(before))
  },
)

test('a user who zooms in does not move the dialog', async () => {
  await page.viewport(360, 640)
  await render(<Opener />)
  await open()
  await Promise.all(
    dialog()
      .getAnimations()
      .map((animation) => animation.finished),
  )
  const before = dialog().getBoundingClientRect().bottom
  vi.spyOn(window.visualViewport as VisualViewport, 'scale', 'get').mockReturnValue(2)
  const zoomOut = openKeyboard(320)
  expect(dialog().getBoundingClientRect().bottom).toBe(before)
  vi.restoreAllMocks()
  zoomOut()
})

test('up to 640 px it is a sheet at the bottom of the window, as wide as the window', async () => {
  await page.viewport(640, 700)
  await render(<Opener size="wide" />)
  await open()
  await Promise.all(
    dialog()
      .getAnimations()
      .map((animation) => animation.finished),
  )
  const { left, right, bottom } = dialog().getBoundingClientRect()
  expect([left, right, bottom]).toEqual([0, 640, 700])
})

test('the heading has the focus when it opens, and what opened it has it back when it closes', async () => {
  await render(<Opener />)
  await open()
  await expect.element(page.getByRole('heading', { name: 'First screen' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('the focus goes back in strict mode too', async () => {
  await render(
    <StrictMode>
      <Opener />
    </StrictMode>,
  )
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('its label is its name for screen readers', async () => {
  await render(<Opener label="Connect" />)
  await open()
  await expect.element(page.getByRole('dialog', { name: 'Connect' })).toBeVisible()
})

test('the close button closes it', async () => {
  await render(<Opener />)
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a press on the backdrop closes it, a press inside does not', async () => {
  await render(<Opener />)
  await open()
  await userEvent.click(page.getByText('Content'))
  expect(dialog().open).toBe(true)
  await userEvent.click(page.getByRole('dialog'), { position: { x: -100, y: 20 }, force: true })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a press that starts inside and ends on the backdrop does not close it', async () => {
  const close = vi.fn()
  await render(
    <Dialog open label="Test" onClose={close}>
      Content
    </Dialog>,
  )
  page
    .getByText('Content')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog().click()
  expect(close).not.toHaveBeenCalled()
  dialog().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog().click()
  expect(close).toHaveBeenCalledOnce()
})

test('presses inside do not reach the components of the host around', async () => {
  const press = vi.fn()
  await render(
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a host's clickable card
    <div onClick={press}>
      <Dialog open label="Test" onClose={() => {}}>
        <Button>Inside</Button>
      </Dialog>
    </div>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Inside' }))
  expect(press).not.toHaveBeenCalled()
})

test('Enter in a field does not submit a form of the host around', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  await render(
    <form onSubmit={submit}>
      <Dialog open label="Test" onClose={() => {}}>
        <TextField label="Name" value="" onChange={() => {}} />
      </Dialog>
    </form>,
  )
  await userEvent.click(page.getByLabelText('Name'))
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

const pageStyle = () => getComputedStyle(document.documentElement)

test('the page behind does not scroll while it is open', async () => {
  document.body.style.height = '3000px'
  await render(<Opener />)
  await open()
  expect(pageStyle().overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => pageStyle().overflow).toBe('visible')
})

test.each([
  ['keeps the room of its scrollbar', 15, 'stable'],
  ['gets no room for a scrollbar that it never had', 0, 'auto'],
])('the page behind %s, so that nothing moves', async (_, scrollbar, gutter) => {
  // Headless browsers hide their scrollbars.
  const width = vi
    .spyOn(document.documentElement, 'clientWidth', 'get')
    .mockReturnValue(innerWidth - scrollbar)
  await render(<Opener />)
  await open()
  expect(pageStyle().scrollbarGutter).toBe(gutter)
  width.mockRestore()
})

test('of two open dialogs the last to close lets the page go, whichever it is', async () => {
  const show = (first: boolean, second: boolean) => (
    <>
      <Dialog open={first} label="First" onClose={() => {}} />
      <Dialog open={second} label="Second" onClose={() => {}} />
    </>
  )
  const view = await render(show(true, true))
  await view.rerender(show(false, true))
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await view.rerender(show(false, false))
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
})

test("a host's own dialog stays open, and Escape closes ours alone", async () => {
  await render(
    <dialog aria-label="Host" ref={(element) => void (element?.open || element?.showModal())}>
      <Opener />
    </dialog>,
  )
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Test' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Host' })).toBeVisible()
})

test('in a shadow root it stays there, where the styles are', async () => {
  // This shadow root has no styles, which the kit logs.
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const container = shadow.appendChild(document.createElement('div'))
  const view = await render(<Dialog open label="In the shadow" onClose={() => {}} />, {
    container,
    baseElement: container,
  })
  expect(shadow.querySelector('dialog')?.open).toBe(true)
  expect(document.querySelector('dialog')).toBe(null)
  await view.unmount()
  host.remove()
  error.mockRestore()
  delete document.documentElement.dataset.billfoldUnstyled
})

/** Presses, moves and releases a finger on the sheet's handle, at the given times and heights. */
function swipe(handle: HTMLElement, points: readonly { y: number; at: number }[]) {
  const send = (type: string, { y, at }: { y: number; at: number }) => {
    const event = new PointerEvent(type, { bubbles: true, pointerId: 1, clientY: y })
    Object.defineProperty(event, 'timeStamp', { value: at })
    handle.dispatchEvent(event)
  }
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) throw new Error('a swipe has two points or more')
  handle.setPointerCapture = () => {}
  send('pointerdown', first)
  for (const point of rest) send('pointermove', point)
  const { translate } = dialog().style
  const follows = dialog().hasAttribute('data-dragged')
  send('pointerup', last)
  return { translate, follows }
}

const handleOf = () => dialog().firstElementChild as HTMLElement

/** The narrowest phones, a common one, and the widest. */
const phones = [320, 360, 430] as const

test.each(phones)(
  'on a phone %i px wide it follows the finger at its handle, glides back, and closes when pulled down far enough',
  async (width) => {
    await page.viewport(width, 740)
    await render(<Opener />)
    await open()
    expect(dialog().offsetWidth).toBe(width)
    // The handle is large enough for a thumb, and nothing lies over it.
    const { top } = dialog().getBoundingClientRect()
    for (const at of [1, 22, 43]) expect(document.elementFromPoint(width / 2, top + at)).toBe(handleOf())
    const short = swipe(handleOf(), [
      { y: 100, at: 0 },
      { y: 150, at: 400 },
    ])
    expect(short).toEqual({ translate: '0px 50px', follows: true })
    expect(dialog().style.translate).toBe('')
    expect(dialog().hasAttribute('data-dragged')).toBe(false)
    expect(getComputedStyle(dialog()).transitionProperty).toBe('translate')
    swipe(handleOf(), [
      { y: 100, at: 1000 },
      { y: 200, at: 2000 },
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

const flicks = [
  ['closes by a short flick down', 30, true],
  ['stays at a tremble', 8, false],
  ['stays at a flick up', -60, false],
] as const

test.each(phones.flatMap((width) => flicks.map((flick) => [width, ...flick] as const)))(
  'on a phone %i px wide it %s',
  async (width, _, by, closes) => {
    await page.viewport(width, 740)
    await render(<Opener />)
    await open()
    swipe(handleOf(), [
      { y: 100, at: 0 },
      { y: 100 + by / 2, at: 8 },
      { y: 100 + by, at: 16 },
    ])
    if (closes) await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    else expect(dialog().style.translate).toBe('')
    expect(document.querySelector('dialog[open]') === null).toBe(closes)
  },
)

test('it has one polite and one assertive live region', async () => {
  await render(<Opener />)
  await open()
  const regions = [...dialog().querySelectorAll('[aria-live]')].map((region) =>
    region.getAttribute('aria-live'),
  )
  expect(regions).toEqual(['polite', 'assertive'])
})
