import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { spawnGuarded } from './spawnGuarded.js'

const module = fileURLToPath(new URL('./spawnGuarded.ts', import.meta.url))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function waitUntilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(20)
}

test('what was started ends when its starter is killed without warning', async () => {
  // The shell prints its id, then waits in a child process, like anvil or a browser.
  const script = `
    import { spawnGuarded } from ${JSON.stringify(module)}
    const { child } = spawnGuarded('sh', ['-c', 'echo $$ >&2; sleep 600; true'])
    child.stderr.pipe(process.stdout)
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: starter.stdout }), 'line')
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  starter.kill('SIGKILL')
  await waitUntilGone(pid)
})

test('a command that will not go is made to', async () => {
  const stubborn = spawnGuarded('sh', ['-c', 'trap "" TERM; echo $$ >&2; while :; do sleep 1; done'])
  const [pid] = await once(stubborn.child.stderr, 'data')
  await stubborn.stop()
  await waitUntilGone(Number(pid))
})

test('what a command started in a process group of its own goes with it', async () => {
  const script = `const { pid } = require('child_process').spawn('sleep', ['600'], { detached: true })
    console.error(pid); setInterval(() => {}, 1000)`
  const aloof = spawnGuarded(process.execPath, ['-e', script])
  const [pid] = await once(aloof.child.stderr, 'data')
  await aloof.stop()
  await waitUntilGone(Number(pid))
})

test('what a command leaves behind goes with it', async () => {
  const forgetful = spawnGuarded('sh', ['-c', 'sleep 600 & echo $! >&2'])
  const [pid] = await once(forgetful.child.stderr, 'data')
  await once(forgetful.child, 'exit')
  await waitUntilGone(Number(pid))
})

test('the exit code and the last output of a command are kept', async () => {
  const failing = spawnGuarded('sh', ['-c', 'echo too bad >&2; exit 7'])
  const [code] = await once(failing.child, 'close')
  expect(code).toBe(7)
  expect(failing.lastOutput()).toBe('too bad')
  expect(await failing.ended).toBe('ended with code 7. It wrote:\ntoo bad')
})

test('a command that is killed says by which signal; one that was stopped says nothing', async () => {
  const killed = spawnGuarded('sh', ['-c', 'kill -9 $$'])
  expect(await killed.ended).toMatch(/^was ended by SIGKILL\./)

  const stopped = spawnGuarded('sleep', ['600'])
  await stopped.stop()
  expect(await Promise.race([stopped.ended, wait(200, 'nothing')])).toBe('nothing')
})
