import { findByName } from './findByName.js'
import { poll } from './poll.js'

/** Leads from the first picture of a state to the one that is meant, as a person would. */
export type Walker = {
  /** Presses a button, link, tab or box by its English name, by how the name starts, or by what is in it. */
  press(name: string): Promise<void>
  /** Types into the field with this English name. */
  fill(name: string, text: string): Promise<void>
  /** Waits until this English text is in sight. */
  see(text: string): Promise<void>
  /** Waits until this English text is gone: a search that waits before it filters. */
  seeNo(text: string): Promise<void>
  seeDialog(): Promise<void>
  /** Scrolls to the end of a widget that is longer than the page. */
  showEnd(): Promise<void>
  /** Waits until nothing in the dialog is still loading. */
  seeLoaded(): Promise<void>
}

const pressable = 'button, a[href], summary, [role="tab"], [role="button"], input[type="checkbox"]'

/** Walks through the page's own elements; it never touches the kit's insides. */
export const walker: Walker = {
  async press(name) {
    const element = await poll(`a button "${name}"`, () => findByName(pressable, name))
    element.click()
  },
  async fill(name, text) {
    const field = await poll(`a field "${name}"`, () => findByName('input', name))
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  },
  async see(text) {
    await poll(`the text "${text}"`, () => document.body.textContent?.includes(text))
  },
  async seeNo(text) {
    await poll(`no text "${text}"`, () => !document.body.textContent?.includes(text))
  },
  async seeLoaded() {
    await poll('the end of loading', () => !document.querySelector('dialog[open] [class*="skeleton"]'))
  },
  async showEnd() {
    window.scrollTo(0, document.documentElement.scrollHeight)
  },
  async seeDialog() {
    await poll('a dialog', () => document.querySelector('dialog[open]'))
  },
}
