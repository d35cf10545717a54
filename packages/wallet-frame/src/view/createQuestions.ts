import { Problem } from '../Problem.js'

/** One question at a time; the person ends it, or the host does. */
export type Questions = {
  ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Asks as a part of the question that is open, or as one of its own. */
  askWithin<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T>
  cancel(): void
}

export function createQuestions(): Questions {
  let asking: AbortController | undefined
  const ask: Questions['ask'] = async (question) => {
    if (asking) throw new Problem('busy')
    const current = new AbortController()
    asking = current
    // While the frame has the focus, the host's dialog hears nothing of the keyboard.
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
