import type { FramedPage, FrameLocatorLike } from './PageLike.js'

/** The window of an in-app wallet, over the page. */
export type InAppPage = {
  /** Types a login code and continues. */
  enterCode(code: string): Promise<void>
  /** Reads what the wallet asks to its end, approves it, and sees the question go. */
  approve(): Promise<void>
}

/** Milliseconds until a press is tried again. */
const retryMs = 2000
/** A finger rests for a moment: the wallet counts no press of a pointer that has only just come. */
const slowPress = { delay: 350, timeout: retryMs }

/** An in-app wallet as a person meets it, in English. */
export function createInAppPage(page: FramedPage): InAppPage {
  const frame = page.frameLocator('dialog[data-billfold-frame] iframe')
  return {
    async enterCode(code) {
      await frame.locator('input[autocomplete="one-time-code"]').fill(code)
      await press(frame.locator('button.primary'))
    },
    async approve() {
      const button = frame.getByRole('button', { name: 'Approve' })
      await button.waitFor({ state: 'visible' })
      await frame.getByRole('group', { name: 'What is signed' }).evaluate(scrollThrough)
      // The next question has a button of its own.
      await button.evaluate((element: MarkedLike) => element.setAttribute('data-pressed', ''))
      const pressed = frame.locator('button[data-pressed]')
      // The wallet refuses a press on what has only just come into sight; people press again.
      while (await pressed.isVisible()) {
        await press(pressed).catch(() => {})
        await pressed.waitFor({ state: 'hidden', timeout: retryMs }).catch(() => {})
      }
    },
  }
}

type FrameTarget = ReturnType<FrameLocatorLike['locator']>

/** Presses once the frame feels the pointer: for a moment after it is shown, the page around it still has it. */
async function press(target: FrameTarget): Promise<void> {
  do await target.hover({ timeout: retryMs })
  while (!(await target.evaluate((element: ElementLike) => element.matches(':hover'))))
  await target.click(slowPress)
}

type ElementLike = { matches(selector: string): boolean }
type MarkedLike = { setAttribute(name: string, value: string): void }

/** Runs in the frame. Scrolls a part at a time, as a person does. */
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
