import { spawn } from 'node:child_process'

/** Runs a command that serves until it prints an address, and stops it; fails when it ends before. */
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
