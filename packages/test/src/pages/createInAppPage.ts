import type { FramedPage, FrameLocatorLike } from './PageLike.js'

/** The window of an in-app wallet. */
export type InAppPage = {
  /** Types a login code and continues. */
  enterCode(code: string): Promise<void>
  /** Scrolls through the question, approves it, and waits until it closes. */
  approve(): Promise<void>
}

/** Milliseconds between attempts of a press. */
const retryMs = 2000
/** Milliseconds of a press: the wallet ignores a pointer that has just arrived. */
const slowPress = { delay: 350, timeout: retryMs }

/** Creates a page object of an in-app wallet, in English. */
export function createInAppPage(page: FramedPage): InAppPage {
  const frame = page.frameLocator('dialog[data-billfold-frame] iframe')
  return {
    async enterCode(code) {
      await frame.locator('input[autocomplete="one-time-code"]').fill(code)
      await clickInFrame(frame.locator('button.primary'), slowPress)
    },
    async approve() {
      const button = frame.getByRole('button', { name: 'Approve' })
      await button.waitFor({ state: 'visible' })
      await readToEnd(frame.getByRole('group', { name: 'What is signed' }))
      // The next question has its own button.
      await button.evaluate((element: MarkedLike) => element.setAttribute('data-pressed', ''))
      const pressed = frame.locator('button[data-pressed]')
      // The wallet refuses a press on a view that has just appeared, so the press is repeated.
      while (await pressed.isVisible()) {
        await clickInFrame(pressed, slowPress).catch(() => {})
        await pressed.waitFor({ state: 'hidden', timeout: retryMs }).catch(() => {})
      }
    },
  }
}

type FrameTarget = ReturnType<FrameLocatorLike['locator']>

export type ClickInFrameOptions = {
  /** Milliseconds that the button is held. */
  delay?: number
  /** Milliseconds of one attempt. @default Playwright's own */
  timeout?: number
}

/** Presses an element in a cross-site frame, once the frame receives the pointer instead of the outer page. */
export async function clickInFrame(
  target: Pick<FrameTarget, 'hover' | 'evaluate' | 'click'>,
  options: ClickInFrameOptions = {},
): Promise<void> {
  const { timeout } = options
  // A loading frame gives no answer.
  const isFelt = () => target.evaluate((element: ElementLike) => element.matches(':hover')).catch(() => false)
  do await target.hover(timeout === undefined ? {} : { timeout })
  while (!(await isFelt()))
  await target.click(options)
}

/** Scrolls through a box in small steps, as a user does. */
export async function readToEnd(box: Pick<FrameTarget, 'evaluate'>): Promise<void> {
  await box.evaluate(scrollThrough)
}

type ElementLike = { matches(selector: string): boolean }
type MarkedLike = { setAttribute(name: string, value: string): void }

/** Runs in the frame. */
async function scrollThrough(box: ScrolledLike): Promise<void> {
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
    const scrolled = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }))
    box.scrollBy(0, box.clientHeight / 2)
    await scrolled
  }
}

type ScrolledLike = {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
  scrollBy(x: number, y: number): void
  addEventListener(name: 'scroll', listener: (value: unknown) => void, options: { once: true }): void
}
