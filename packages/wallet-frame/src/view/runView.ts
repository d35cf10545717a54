import { Problem } from '../Problem.js'
import { build } from './build.js'
import type { Stage } from './createStage.js'
import { describeProblem } from './describeProblem.js'

export type ViewActions<T> = {
  done(value: T): void
  cancel(): void
  /** Runs something, with every button off meanwhile, and says in words why it failed. */
  attempt(run: () => Promise<unknown>): Promise<void>
  /** Aborted when the view is over. */
  ended: AbortSignal
  /** The line that says what went wrong. */
  note: HTMLElement
  button(label: string, options: ButtonOptions): HTMLButtonElement
}

/** A button of a view. */
export type Choice = {
  label: string
  run(): Promise<unknown>
  /** Works only after this many milliseconds. */
  after?: number | undefined
}

type ButtonOptions = Partial<Omit<Choice, 'label'>> & { class?: string; type?: 'submit' | 'button' }

/** A view that ends with an answer, or with `rejected` when the person or the host gives up. */
export function runView<T>(
  stage: Stage,
  signal: AbortSignal,
  show: (actions: ViewActions<T>) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const note = build('p', { class: 'note', role: 'alert' })
    const buttons = new Set<HTMLButtonElement>()
    const ending = new AbortController()
    const finish = (settle: () => void) => {
      if (ending.signal.aborted) return
      ending.abort()
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
        // Another view took our place and was given up: there is nothing left to go on with.
        if (!note.isConnected) finish(() => reject(error))
        note.textContent = describeProblem(stage.t, error)
      })
      disable(false)
    }
    signal.addEventListener('abort', cancel, { once: true })
    show({
      done: (value) => finish(() => resolve(value)),
      cancel,
      attempt,
      ended: ending.signal,
      note,
      button(label, { class: name, type = 'button', run, after = 0 }) {
        const button = build('button', { type, ...(name && { class: name }) }, label)
        if (run) button.addEventListener('click', () => attempt(run))
        const add = () => {
          buttons.add(button)
          button.disabled = false
        }
        if (after > 0) {
          button.disabled = true
          setTimeout(add, after)
        } else add()
        return button
      },
    })
  })
}
