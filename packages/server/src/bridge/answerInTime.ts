/** A route provider that took longer than it may. */
export class LateAnswerError extends Error {
  override name = 'LateAnswerError'
}

/** Waits for a provider's answer, and no longer than the limit. */
export async function answerInTime<T>(provider: string, ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new LateAnswerError(`${provider} did not answer within ${ms} ms`)
    timer = setTimeout(() => reject(error), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
