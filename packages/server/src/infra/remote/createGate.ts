import { ServiceError } from '../ServiceError.js'

export type GateOptions = {
  /** Concurrent tasks in total and per caller. */
  atOnce: number
  perCaller: number
  /** Queued tasks in total and per caller. */
  waiting: number
  waitingPerCaller: number
}

/** Limits concurrent tasks. Busy callers yield to others; a full queue rejects. */
export function createGate({ atOnce, perCaller, waiting, waitingPerCaller }: GateOptions) {
  const running = new Map<string, number>()
  const line: { caller: string; start: () => void }[] = []
  let total = 0
  const canRun = (caller: string) => total < atOnce && (running.get(caller) ?? 0) < perCaller
  const count = (caller: string, change: 1 | -1) => {
    const tasks = (running.get(caller) ?? 0) + change
    total += change
    if (tasks === 0) running.delete(caller)
    else running.set(caller, tasks)
  }
  const enter = async (caller: string): Promise<void> => {
    if (canRun(caller)) return count(caller, 1)
    const queued = line.filter((task) => task.caller === caller).length
    if (line.length >= waiting || queued >= waitingPerCaller)
      throw new ServiceError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.')
    await new Promise<void>((start) => line.push({ caller, start }))
  }
  const leave = (caller: string): void => {
    count(caller, -1)
    const next = line.findIndex((task) => canRun(task.caller))
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
