import { setTimeout as wait } from 'node:timers/promises'

/** A machine that others keep busy is slow; who waits in vain learns it from the answer, not from the clock. */
const limitMs = 100_000
const pollMs = 50

/** Asks again until the answer is as it should be; the last answer is in the error. */
export async function until<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (good(answer)) return answer
    if (Date.now() > end) throw new Error(`It never came: ${JSON.stringify(answer)?.slice(0, 500)}`)
    await wait(pollMs)
  }
}
