import type { FramedPage, FrameLocatorLike } from './PageLike.js'

/** The window of an in-app wallet, over the page. */
export type InAppPage = {
  /** Types the code that somebody was sent. */
  enterCode(code: string): Promise<void>
  /** Reads what the wallet asks to its end, approves it, and sees the question go. */
  approve(): Promise<void>
}

/** How long a finger rests: the wallet counts no press of a pointer that has only just come. */
const slowPress = { delay: 350 }

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
      // Waits until it could be pressed: the question has then been in sight for long enough.
      await button.click({ trial: true })
      await frame.getByRole('group', { name: 'What is signed' }).evaluate(scrollThrough)
      await press(button)
      await button.waitFor({ state: 'hidden' })
    },
  }
}

type FrameTarget = ReturnType<FrameLocatorLike['locator']>

/** Presses once the frame feels the pointer: for a moment after it is shown, the page around it still has it. */
async function press(target: FrameTarget): Promise<void> {
  do await target.hover()
  while (!(await target.evaluate((element: ElementLike) => element.matches(':hover'))))
  await target.click(slowPress)
}

type ElementLike = { matches(selector: string): boolean }

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
