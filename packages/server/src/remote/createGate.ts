import { ServiceError } from '../http/ServiceError.js'

export type GateOptions = {
  /** How much runs at the same time: of all callers, and of one. */
  atOnce: number
  perCaller: number
  /** How much may wait: of all callers, and of one. */
  waiting: number
  waitingPerCaller: number
}

/** Lets so much work run at a time. Whoever has a lot running waits for others; who would wait too long is refused. */
export function createGate({ atOnce, perCaller, waiting, waitingPerCaller }: GateOptions) {
  const running = new Map<string, number>()
  const line: { caller: string; start: () => void }[] = []
  let total = 0
  const canRun = (caller: string) => total < atOnce && (running.get(caller) ?? 0) < perCaller
  const count = (caller: string, change: 1 | -1) => {
    const own = (running.get(caller) ?? 0) + change
    total += change
    if (own === 0) running.delete(caller)
    else running.set(caller, own)
  }
  const enter = async (caller: string): Promise<void> => {
    if (canRun(caller)) return count(caller, 1)
    const own = line.filter((one) => one.caller === caller).length
    if (line.length >= waiting || own >= waitingPerCaller)
      throw new ServiceError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.')
    await new Promise<void>((start) => line.push({ caller, start }))
  }
  const leave = (caller: string): void => {
    count(caller, -1)
    const next = line.findIndex((one) => canRun(one.caller))
    const [turn] = next < 0 ? [] : line.splice(next, 1)
    if (!turn) return
    count(turn.caller, 1)
    turn.start()
  }
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    await enter(caller)
    try {
      return await work()
    } finally {
      leave(caller)
    }
  }
}
