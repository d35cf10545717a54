import type { BrowserContext } from '@playwright/test'

/** Collects every matching text that a page of the browser ever shows. */
export async function watchTexts(context: BrowserContext, patterns: readonly RegExp[]): Promise<string[]> {
  const shown: string[] = []
  await context.exposeBinding('reportText', (_source, text: string) => void shown.push(text))
  await context.addInitScript(
    (sources) => {
      const wanted = sources.map(([source, flags]) => new RegExp(source, flags))
      const reported = new Set<string>()
      const look = () => {
        const text = document.body?.textContent ?? ''
        for (const pattern of wanted) {
          const found = pattern.exec(text)
          const around = found && text.slice(Math.max(0, found.index - 60), found.index + 60)
          if (!found || !around || reported.has(found[0])) continue
          reported.add(found[0])
          void (window as unknown as { reportText(text: string): void }).reportText(around)
        }
      }
      const options = { childList: true, characterData: true, subtree: true }
      new MutationObserver(look).observe(document, options)
    },
    patterns.map(({ source, flags }) => [source, flags] as const),
  )
  return shown
}
