/** Runs tasks in order, with limited concurrency. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

export function createQueue(concurrency: number): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= concurrency) await new Promise<void>((start) => waiting.push(start))
    else running++
    try {
      return await work()
    } finally {
      // The slot goes directly to the next task, or becomes free.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
