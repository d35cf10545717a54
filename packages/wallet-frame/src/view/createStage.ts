import type { Texts } from '../texts/createTexts.js'
import { canProveVisible } from './watchVisible.js'

/** Where the frame shows something, and asks its host to be seen. */
export type Stage = {
  /** Says something in the person's language. */
  readonly t: Texts
  /** Whether to ask in a window, because the frame cannot tell what the page shows of it. */
  readonly asksInWindow: boolean
  /** Shows one view; whatever was shown before is over. */
  show(...content: (Node | false)[]): void
  hide(): void
}

export type CreateStageParameters = {
  root: HTMLElement
  announce(visible: boolean): void
  getTexts(): Texts
  /** Whether pages of several owners hold this wallet. */
  isShared?: boolean | undefined
}

export function createStage({ root, announce, getTexts, isShared = false }: CreateStageParameters): Stage {
  return {
    // Browsers tell of strips and layers, but not of masks and shapes as large as the whole frame.
    asksInWindow: isShared || !canProveVisible(),
    get t() {
      return getTexts()
    },
    show(...content) {
      root.replaceChildren(...content.filter((node) => node !== false))
      announce(true)
      const first = root.querySelector<HTMLElement>('[data-focus]')
      first?.focus()
      // The page shows us after it has heard, and nothing hidden takes the keyboard.
      requestAnimationFrame(() => first?.focus({ preventScroll: true }))
    },
    hide() {
      root.replaceChildren()
      announce(false)
    },
  }
}
