import { expect, type Locator, type Page } from '@playwright/test'

/** Names the focused element, or all focusable ones. */
function listNames(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selected) => {
    const fields = selected === ':focus' ? [document.activeElement] : document.querySelectorAll(selected)
    return [...fields].map((field) => {
      const label = (field as HTMLInputElement | null)?.labels?.[0] ?? field
      const element = label?.cloneNode(true) as Element | undefined
      for (const hidden of element?.querySelectorAll('[aria-hidden]') ?? []) hidden.remove()
      const name = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      // As a screen reader says it: one space is like another.
      return name.replace(/\s+/g, ' ')
    })
  }, selector)
}

/** Returns true if the first element with this name stands before the focus. */
async function isBefore(page: Page, name: RegExp): Promise<boolean> {
  const selector = 'a, button, input, select'
  const index = (await listNames(page, selector)).findIndex((each) => name.test(each))
  return page.evaluate(
    ([selected, at]) => {
      const target = document.querySelectorAll(selected)[at]
      const position = target && document.activeElement?.compareDocumentPosition(target)
      return Boolean((position ?? 0) & Node.DOCUMENT_POSITION_PRECEDING)
    },
    [selector, index] as const,
  )
}

/**
 * Tabs until an element with this name has the focus; fails after a limit. It goes back to what stands before, as
 * a user does: beyond the last element are the browser's own bars, where Firefox's driver presses nothing.
 */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const isShown = async () =>
    (await listNames(page, 'a, button, input, select')).some((each) => name.test(each))
  await expect.poll(isShown, { message: `something is named ${name}` }).toBe(true)
  const key = (await isBefore(page, name)) ? 'Shift+Tab' : 'Tab'
  for (let step = 0; step < 60; step++) {
    const [focused = ''] = await listNames(page, ':focus')
    if (name.test(focused)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard never reached ${name}`)
}

/** Presses the element with this name, by keyboard. */
export async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Types into the field with this name, by keyboard. */
export async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

/** Returns true if keys reach this element, in a frame or in the page. */
export const hasKeyboard = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => document.hasFocus() && element === document.activeElement)

/** Tabs until an element inside a frame has the focus. */
async function focusFramed(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let step = 0; step < 30 && !(await hasKeyboard(target)); step++) await page.keyboard.press('Tab')
  expect(await hasKeyboard(target)).toBe(true)
}

/** Presses a button inside a frame by keyboard, once it is enabled. */
export async function pressFramed(page: Page, button: Locator): Promise<void> {
  await focusFramed(page, button)
  await page.keyboard.press('Enter')
}
