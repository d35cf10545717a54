import { execFileSync } from 'node:child_process'
import { spawnGuarded } from './spawnGuarded.mjs'

const pollMs = 500
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Runs a script's work, exits with its code, and stops all started processes in every case.
 *
 * @param {(start: typeof spawnGuarded) => Promise<number>} work
 */
export async function runUntilStopped(work) {
  const stops = []
  let ending = false
  const end = async (code, why) => {
    if (ending) return
    ending = true
    if (why) process.stderr.write(`\n${why}\n`)
    for (const stop of stops.reverse()) await stop()
    process.exit(code)
  }
  for (const [signal, code] of Object.entries(signals)) process.on(signal, () => end(code, 'Stopping.'))
  watchParents(() => end(1, 'Whoever started this is gone; stopping.'))
  // A closed output must not prevent the other stops.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  const start = (command, options) => {
    if (ending) throw new Error('Stopping.')
    const started = spawnGuarded(command, options)
    stops.push(started.stop)
    return started
  }

  try {
    await end(await work(start))
  } catch (error) {
    await end(1, error instanceof Error ? error.message : String(error))
  }
}

/** A killed npm does not stop its child processes. A shell may be between npm and us. */
function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parents = [process.ppid, findParent(process.ppid)].filter((pid) => pid > 1)
  setInterval(() => {
    if (process.ppid !== parents[0] || !parents.every(isAlive)) onGone()
  }, pollMs).unref()
}

function findParent(pid) {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
