/** Where the frame shows something, and asks its host to be seen. */
export type Stage = {
  /** Shows one view; whatever was shown before is over. */
  show(...content: (Node | false)[]): void
  hide(): void
}

export function createStage(root: HTMLElement, announce: (visible: boolean) => void): Stage {
  return {
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
