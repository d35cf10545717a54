import { Problem } from './Problem.js'

/** Loads a chunk of the frame on first use, and again after a failure. */
export function fetchOnce<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  let fetching: Promise<Part> | undefined
  return () => {
    fetching ??= fetchPart().catch((error: unknown) => {
      fetching = undefined
      throw error
    })
    return fetching
  }
}

export type PollParameters = {
  /** Milliseconds. */
  every: number
  signal: AbortSignal
}

/** Repeats a request until it is answered; a failed request is repeated too. */
export async function poll<T>(
  ask: () => Promise<T | undefined>,
  { every, signal }: PollParameters,
): Promise<T> {
  while (!signal.aborted) {
    const answer = await ask().catch((error: unknown) => {
      if (isPassing(error)) return undefined
      throw error
    })
    if (signal.aborted) break
    if (answer !== undefined) return answer
    await wait(every, signal)
  }
  throw new Problem('rejected')
}

function isPassing(error: unknown): boolean {
  return error instanceof Problem && (error.problem === 'offline' || error.problem === 'tooManyRequests')
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
