import type { Texts } from '../texts/createTexts.js'

/** Where the frame shows something, and asks its host to be seen. */
export type Stage = {
  /** Says something in the person's language. */
  readonly t: Texts
  /** Shows one view; whatever was shown before is over. */
  show(...content: (Node | false)[]): void
  hide(): void
}

export type CreateStageParameters = {
  root: HTMLElement
  announce(visible: boolean): void
  getTexts(): Texts
}

export function createStage({ root, announce, getTexts }: CreateStageParameters): Stage {
  return {
    get t() {
      return getTexts()
    },
    show(...content) {
      root.replaceChildren(...content.filter((node) => node !== false))
      announce(true)
      root.querySelector<HTMLElement>('[data-focus]')?.focus()
    },
    hide() {
      root.replaceChildren()
      announce(false)
    },
  }
}
