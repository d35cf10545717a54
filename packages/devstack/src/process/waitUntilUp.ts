import { setTimeout as wait } from 'node:timers/promises'
import type { GuardedProcess } from './spawnGuarded.js'

const pollMs = 50
/** Between the end of a process and the end of its output. */
const closeMs = 1000

/** Waits until a process answers; throws when it ends before that, with what it wrote. */
export async function waitUntilUp(started: GuardedProcess, isUp: () => Promise<boolean>): Promise<void> {
  const { child, ended } = started
  while (child.exitCode === null && child.signalCode === null) {
    if (await isUp()) return
    await wait(pollMs)
  }
  throw new Error(await Promise.race([ended, wait(closeMs, 'was stopped before it answered.')]))
}
