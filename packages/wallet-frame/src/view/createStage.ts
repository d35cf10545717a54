import { Problem } from '../platform/Problem.js'
import type { Texts } from '../texts/loadTexts.js'
import { canProveVisible } from './watchVisible.js'

/** Shows views in the frame and asks the host to show the frame. */
export type Stage = {
  /** Returns a text in the user's language. */
  readonly t: Texts
  /** True if a window must ask, because the frame cannot detect what the page shows of it. */
  readonly asksInWindow: boolean
  /** Shows one view and ends the previous one. */
  show(...content: (Node | false)[]): void
  hide(): void
}

export type CreateStageParameters = {
  root: HTMLElement
  announce(visible: boolean): void
  getTexts(): Texts
  /** True if pages of several owners embed this wallet. */
  isShared?: boolean | undefined
}

export function createStage({ root, announce, getTexts, isShared = false }: CreateStageParameters): Stage {
  return {
    // Browsers report strips and layers, but not masks and shapes as large as the frame.
    asksInWindow: isShared || !canProveVisible(),
    get t() {
      return getTexts()
    },
    show(...content) {
      root.replaceChildren(...content.filter((node) => node !== false))
      announce(true)
      const first = root.querySelector<HTMLElement>('[data-focus]')
      first?.focus()
      // The page shows the frame after this message; a hidden frame must not take the focus.
      requestAnimationFrame(() => first?.focus({ preventScroll: true }))
    },
    hide() {
      root.replaceChildren()
      announce(false)
    },
  }
}

/** One question at a time; the user or the host ends it. */
export type Questions = {
  ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Asks within the open question, or opens a new one. */
  askWithin<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T>
  cancel(): void
}

export function createQuestions(): Questions {
  let asking: AbortController | undefined
  const ask: Questions['ask'] = async (question) => {
    if (asking) throw new Problem('busy')
    const current = new AbortController()
    asking = current
    // While the frame has the focus, the host's dialog receives no key events.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && current.abort()
    addEventListener('keydown', onKey)
    return question(current.signal).finally(() => {
      removeEventListener('keydown', onKey)
      asking = undefined
    })
  }
  return {
    ask,
    askWithin: (question) => (asking ? question(asking.signal) : ask(question)),
    cancel: () => asking?.abort(),
  }
}
