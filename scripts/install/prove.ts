import { execFileSync, spawn } from 'node:child_process'

/** Runs one proof and prints one line, which ends with its result. */
export async function prove(what: string, work: () => unknown): Promise<void> {
  const started = performance.now()
  const detail = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`ok   ${what}${typeof detail === 'string' ? ` (${detail})` : ''}, ${seconds} s`)
}

/** Runs a command in a folder and returns its output; the error includes stderr. */
export function runIn(
  folder: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): string {
  try {
    return execFileSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
      // These projects must not see the surrounding repository.
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed in ${folder}\n${stdout}\n${stderr}`)
  }
}

/** Runs a server command until it prints an address, then stops it; fails if it ends before. */
export function serveOnce(folder: string, command: string, env: Record<string, string>): Promise<void> {
  const child = spawn('bash', ['-c', command], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', ...env },
    detached: true,
  })
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      printed += data
      if (/http:\/\/localhost:/.test(printed)) {
        resolve()
        if (child.pid) process.kill(-child.pid)
      }
    })
    child.stderr.on('data', (data: Buffer) => {
      printed += data
    })
    child.once('close', () => reject(new Error(`${command} has ended\n${printed}`)))
  })
}
