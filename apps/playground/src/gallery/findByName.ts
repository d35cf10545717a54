/** An element in sight and in use, by roughly what a screen reader would call it. */
export function findByName(selector: string, name: string): HTMLElement | undefined {
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
