import { Fragment, lazy, type ReactNode, StrictMode, Suspense, useEffect, useState, version } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/Dialog.js'
import { Surface } from '../surface/Surface.js'
import { Screen } from './Screen.js'
import { ScreenTransition } from './ScreenTransition.js'

const height = 400

/** Takes as long to render as a slow phone needs for a row. */
function SlowRow() {
  const end = performance.now() + 1
  while (performance.now() < end);
  return null
}

type FlowProps = { rows?: number; children?: ((screen: ReactNode) => ReactNode) | undefined }

/** Two screens of the same height; `children` renders around them. */
function Flow({ rows = 20, children = (screen) => screen }: FlowProps) {
  const [step, setStep] = useState(1)
  const slow = Array.from({ length: rows }, (_, row) => `row ${row}`)
  return children(
    <ScreenTransition step={step} direction={step === 1 ? undefined : 'forward'}>
      <Screen
        title={`Screen ${step}`}
        onBack={step === 1 ? undefined : () => setStep(1)}
        footer={
          <button type="button" onClick={() => setStep(2)}>
            Confirm {step}
          </button>
        }
      >
        <div style={{ height }}>Content {step}</div>
        {slow.map((row) => (
          <SlowRow key={row} />
        ))}
      </Screen>
    </ScreenTransition>,
  )
}

/** A button of the host opens the flow in a dialog; the flow may outlive the dialog. */
function Host({ rows }: FlowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Flow rows={rows ?? 20}>
        {(screen) => (
          <Dialog open={isOpen} label="Payment" onClose={() => setIsOpen(false)}>
            {screen}
          </Dialog>
        )}
      </Flow>
    </>
  )
}

/** Renders so often, as a chart of prices may, that work of low priority starts over each time. */
function BusyHost() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const prices = setInterval(() => flushSync(() => setCount((count) => count + 1)), 6)
    return () => clearInterval(prices)
  }, [])
  return <output data-testid="prices">{count}</output>
}

const textOf = (element: Element) => element.textContent ?? ''

/** Notes what the page shows whenever it changes. */
function watchPage<T>(read: () => T, root: Node = document.body): T[] {
  const seen: T[] = []
  const observer = new MutationObserver(() => seen.push(read()))
  observer.observe(root, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()
const content = (step: number) => expect.element(page.getByText(`Content ${step}`)).toBeVisible()

test('the last screen is gone with the press, and the next one has its heading before its content', async () => {
  const { container } = await render(
    <Surface>
      <Flow />
    </Surface>,
  )
  expect(textOf(container)).toContain('Content 1')
  const seen = watchPage(() => textOf(container))
  press('Confirm 1')
  await content(2)
  // React 18 renders all of it at once.
  expect(seen[0]).toMatch(version.startsWith('18.') ? /^Screen 2Content 2/ : /^Screen 2$/)
  await expect.element(page.getByRole('heading', { name: 'Screen 2' })).toHaveFocus()
})

test.each([
  ['', Fragment],
  [', in strict mode', StrictMode],
])(
  'what surrounds a screen does not move while its content comes, nor if one goes back before%s',
  async (_, Mode) => {
    await render(
      <Mode>
        <Surface>
          <Flow />
          <p>Below</p>
        </Surface>
      </Mode>,
    )
    const below = page.getByText('Below').element()
    const top = () => below.getBoundingClientRect().top
    const before = top()
    const seen = watchPage(top)
    press('Confirm 1')
    await content(2)
    press('Back')
    await content(1)
    press('Confirm 1')
    await expect.poll(() => page.getByRole('button', { name: 'Back' }).query()).not.toBe(null)
    press('Back')
    await content(1)
    expect(new Set(seen)).toEqual(new Set([before]))
  },
)

test('a host that renders all the time holds up neither a screen nor a dialog', async () => {
  await render(
    <>
      <BusyHost />
      <Host rows={100} />
    </>,
  )
  press('Open')
  await expect.element(page.getByRole('heading', { name: 'Screen 1' })).toHaveFocus()
  press('Confirm 1')
  await content(2)
  // React itself ends the wait after five seconds.
  expect(Number(textOf(page.getByTestId('prices').element()))).toBeLessThan(200)
})

test.each([false, true])(
  'a dialog opens with its content, also in the middle of a flow (busy host: %s)',
  async (isBusy) => {
    await render(
      <>
        {isBusy && <BusyHost />}
        <Host rows={100} />
      </>,
    )
    const seen = watchPage(() => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
      return dialog?.querySelector('button[aria-label="Back"]') ? undefined : dialog?.offsetHeight
    })
    press('Open')
    await content(1)
    press('Confirm 1')
    await content(2)
    press('Close')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const again = watchPage(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.offsetHeight)
    press('Open')
    await content(2)
    const shown = [...seen, ...again].filter((one) => one !== undefined)
    expect(Math.min(...shown)).toBeGreaterThan(height)
  },
)

/** Returns a shadow root of the host. It has no styles, which the kit logs. */
function createShadow(): ShadowRoot {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  onTestFinished(() => {
    vi.restoreAllMocks()
    host.remove()
    delete document.documentElement.dataset.billfoldUnstyled
  })
  return shadow
}

test.each([false, true])(
  'a dialog that replaces an open one leaves the page covered (in a shadow root: %s)',
  async (isInShadow) => {
    function Requests() {
      const [id, setId] = useState(1)
      return (
        <Dialog key={id} open label={`Request ${id}`} onClose={() => {}}>
          <Screen
            title={`Request ${id}`}
            footer={
              <button type="button" onClick={() => setId(2)}>
                Confirm
              </button>
            }
          >
            <SlowRow />
          </Screen>
        </Dialog>
      )
    }
    const root = isInShadow ? createShadow() : document.body
    await render(<Requests />, { container: root.appendChild(document.createElement('div')) })
    await expect.element(page.getByRole('heading', { name: 'Request 1' })).toBeVisible()
    const seen = watchPage(() => root.querySelector('dialog[open]') !== null, root)
    press('Confirm')
    await expect.element(page.getByRole('heading', { name: 'Request 2' })).toBeVisible()
    expect(new Set(seen)).toEqual(new Set([true]))
  },
)

test('content that suspends takes neither its dialog nor the page of the host away', async () => {
  let load = (_: { default: () => ReactNode }) => {}
  const HostContent = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (load = resolve)))
  function Chains() {
    const [step, setStep] = useState(1)
    return (
      <Dialog open label="Networks" onClose={() => {}}>
        <ScreenTransition step={step} direction={step === 1 ? undefined : 'forward'}>
          <Screen title={`Screen ${step}`}>
            {step === 1 ? (
              <button type="button" onClick={() => setStep(2)}>
                Networks
              </button>
            ) : (
              <HostContent />
            )}
          </Screen>
        </ScreenTransition>
      </Dialog>
    )
  }
  await render(
    <Suspense fallback="Fallback of the host">
      <Chains />
    </Suspense>,
  )
  const seen = watchPage(() => [
    document.body.textContent?.includes('Fallback'),
    document.querySelector('dialog[open]') !== null,
  ])
  press('Networks')
  await expect.element(page.getByRole('heading', { name: 'Screen 2' })).toHaveFocus()
  // The place is released once the content, or its wait, is there.
  await expect.poll(() => document.querySelector('[style*="min-height"]')).toBe(null)
  load({ default: () => <p>Chain of the host</p> })
  await expect.element(page.getByText('Chain of the host')).toBeVisible()
  expect(new Set(seen.map(String))).toEqual(new Set(['false,true']))
})
