/** Leads from the first picture of a state to the one that is meant, as a person would. */
export type Walker = {
  /** Presses a button, link, tab or box by its English name, or by how the name starts. */
  press(name: string): Promise<void>
  /** Types into the field with this English name. */
  fill(name: string, text: string): Promise<void>
  /** Waits until this English text is in sight. */
  see(text: string): Promise<void>
}

const pressable = 'button, a[href], summary, [role="tab"], [role="button"], input[type="checkbox"]'
const limitMs = 8000

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
    await poll(`the text "${text}"`, () =>
      document.body.textContent?.includes(text) ? document.body : undefined,
    )
  },
}

function findByName(selector: string, name: string): HTMLElement | undefined {
  const open = document.querySelector('dialog[open]') ?? document
  const visible = [...open.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility(),
  )
  const usable = visible.filter((element) => !element.matches(':disabled, [aria-disabled="true"]'))
  const named = usable.map((element) => ({ element, label: readName(element) }))
  return (named.find(({ label }) => label === name) ?? named.find(({ label }) => label.startsWith(name)))
    ?.element
}

function readName(element: HTMLElement): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const label = labels.map((one) => one.textContent).join(' ')
  const text =
    element.getAttribute('aria-label') ||
    label ||
    element.getAttribute('placeholder') ||
    (element.textContent ?? '')
  return text.replace(/\s+/g, ' ').trim()
}

async function poll<T>(what: string, find: () => T | undefined): Promise<T> {
  for (const start = Date.now(); Date.now() - start < limitMs; ) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The gallery waited for ${what} and it never came.`)
}
