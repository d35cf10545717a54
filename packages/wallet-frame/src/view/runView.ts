import { Problem } from '../Problem.js'
import { build } from './build.js'
import type { Stage } from './createStage.js'
import { describeProblem } from './describeProblem.js'

export type ViewActions<T> = {
  done(value: T): void
  cancel(): void
  /** Runs something, with every button off meanwhile, and says in words why it failed. */
  attempt(run: () => Promise<unknown>): Promise<void>
  /** The line that says what went wrong. */
  note: HTMLElement
  button(
    label: string,
    options: { class?: string; type?: 'submit' | 'button'; run?: () => Promise<unknown> },
  ): HTMLButtonElement
}

/** A view that ends with an answer, or with `rejected` when the person or the host gives up. */
export function runView<T>(
  stage: Stage,
  signal: AbortSignal,
  show: (actions: ViewActions<T>) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const note = build('p', { class: 'note', role: 'alert' })
    const buttons = new Set<HTMLButtonElement>()
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', cancel)
      stage.hide()
      settle()
    }
    const cancel = () => finish(() => reject(new Problem('rejected')))
    const disable = (disabled: boolean) => {
      for (const button of buttons) button.disabled = disabled
    }
    const attempt = async (run: () => Promise<unknown>) => {
      note.textContent = ''
      disable(true)
      await run().catch((error: unknown) => {
        note.textContent = describeProblem(stage.t, error)
      })
      disable(false)
    }
    signal.addEventListener('abort', cancel, { once: true })
    show({
      done: (value) => finish(() => resolve(value)),
      cancel,
      attempt,
      note,
      button(label, { class: name, type = 'button', run }) {
        const button = build('button', { type, ...(name && { class: name }) }, label)
        if (run) button.addEventListener('click', () => attempt(run))
        buttons.add(button)
        return button
      },
    })
  })
}
