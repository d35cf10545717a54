/** Drives the page like a user, from the first picture of a state to the intended one. */
export type Walker = {
  /** Presses a button, link, tab or box by its English name, by a prefix, or by a substring. */
  press(name: string): Promise<void>
  /** Types into the field with this English name. */
  fill(name: string, text: string): Promise<void>
  /** Waits until this English text is visible. */
  see(text: string): Promise<void>
  /** Waits until this English text is no longer visible, such as after a debounced search. */
  seeNo(text: string): Promise<void>
  seeDialog(): Promise<void>
  /** Scrolls to the end of a widget that is longer than the page. */
  showEnd(): Promise<void>
  /** Waits until nothing in the dialog is loading. */
  seeLoaded(): Promise<void>
}

const pressable = 'button, a[href], summary, [role="tab"], [role="button"], input[type="checkbox"]'

/** Uses the page's elements only, never internals of the kit. */
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

/** Finds a visible, enabled element by approximately its accessible name. */
function findByName(selector: string, name: string): HTMLElement | undefined {
  const open = document.querySelector('dialog[open]') ?? document
  const named = [...open.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"]'))
    .map((element) => ({ element, label: readName(element) }))
  const best =
    named.find(({ label }) => label === name) ??
    named.find(({ label }) => label.startsWith(name)) ??
    named.find(({ label }) => label.includes(name))
  return best?.element
}

function readName(element: HTMLElement): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const label = labels.map(readText).join(' ')
  return (
    element.getAttribute('aria-label') || label || element.getAttribute('placeholder') || readText(element)
  )
}

function readText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const silent of copy.querySelectorAll('[aria-hidden="true"], svg')) silent.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Waits until finite animations have ended and all images have loaded. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60))
  await poll('a page at rest', () => {
    const pictures = [...document.images].every((image) => image.complete)
    return pictures && !document.getAnimations().some(isMoving)
  })
}

function isMoving({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}

/** Returns all texts and accessible names that the kit shows on the page. */
export function readWords(): string {
  const parts = [...document.querySelectorAll('[data-billfold]')].flatMap((root) => [
    root.textContent ?? '',
    ...[...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? ''),
  ])
  return parts.join('\n')
}

const stepMs = 20

/** Waits until a value is found; throws with a description on timeout. */
export async function poll<T>(
  what: string,
  find: () => T | undefined | null | false,
  limitMs = 20_000,
): Promise<T> {
  for (const start = Date.now(); Date.now() - start < limitMs; ) {
    const value = find()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
  throw new Error(`The gallery waited for ${what} and it never came.`)
}
