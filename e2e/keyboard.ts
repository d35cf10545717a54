import { expect, type Locator, type Page } from '@playwright/test'

/** Tabs until an element with this name has the focus; a person would stop looking after a while, and so does this. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    const focused = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement | null
      const element = (field?.labels?.[0] ?? field)?.cloneNode(true) as Element | undefined
      for (const hidden of element?.querySelectorAll('[aria-hidden]') ?? []) hidden.remove()
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reached ${name}`)
}

/** Presses what has this name, by keyboard. */
export async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Types into the field of this name, by keyboard. */
export async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

/** Tabs until something inside a frame has the focus. */
export async function focusFramed(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  const isFocused = () =>
    target.evaluate((element) => document.hasFocus() && element === document.activeElement)
  for (let step = 0; step < 30 && !(await isFocused()); step++) await page.keyboard.press('Tab')
  expect(await isFocused()).toBe(true)
}

/** Presses a button inside a frame, once it can be pressed, by keyboard. */
export async function pressFramed(page: Page, button: Locator): Promise<void> {
  await focusFramed(page, button)
  await page.keyboard.press('Enter')
}
