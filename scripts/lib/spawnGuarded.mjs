import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const guard = `${root}packages/devstack/guard.sh`
const patienceMs = 10_000

/** Starts a command in its own process group that ends with this process, even after a crash. */
export function spawnGuarded(command, { cwd = root, env = {}, stdout = 'inherit', stderr = 'inherit' } = {}) {
  const child = spawn('sh', [guard, ...command], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['pipe', stdout, stderr],
  })
  const exited = once(child, 'exit').then(([code, signal]) => code ?? (signal ? 1 : 0))
  return { child, exited, stop: () => stopGuarded(child, exited) }
}

/** The guard ends everything once its input closes; it is killed only if it hangs. */
async function stopGuarded(child, exited) {
  child.stdin.end()
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await exited
  clearTimeout(impatience)
}
