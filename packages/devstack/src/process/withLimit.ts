/** Milliseconds until the first progress message. */
const patienceMs = 5000

export type LimitParameters = {
  ms: number
  name: string
  waitsFor: string
  log(line: string): void
}

/** Waits for a start: reports progress every 5 s, and fails after the limit. */
export async function withLimit<T>(promise: Promise<T>, parameters: LimitParameters): Promise<T> {
  const { ms, name, waitsFor, log } = parameters
  const startedAt = performance.now()
  const words = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    log(`${name}: waiting for ${waitsFor} (${seconds} of ${ms / 1000} s).`)
  }, patienceMs)
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `did not start within ${ms / 1000} s, waiting for ${waitsFor}.`
    limit = setTimeout(() => reject(new Error(message)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearInterval(words)
    clearTimeout(limit)
  }
}
