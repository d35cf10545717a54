import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findFreePort } from '../process/freePorts.js'

const base = '/usr/lib/postgresql'

/** Starts a separate Postgres in a temporary folder, as an ordinary user. */
export async function startPostgres(): Promise<{ url: string; stop: () => void }> {
  const bin = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'billfold-postgres-'))
  const root = process.getuid?.() === 0
  const run = (command: string, ...args: string[]) => {
    const whole = [join(bin, command), ...args]
    const [file = '', ...rest] = root ? ['runuser', '-u', 'postgres', '--', ...whole] : whole
    execFileSync(file, rest, { stdio: 'ignore', cwd: tmpdir() })
  }
  if (root) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
    )
    chownSync(folder, uid, gid)
  }
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync')
  const port = await startOnFreePort((port) => {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
    run('pg_ctl', '-D', data, '-w', '-o', options, 'start')
  })
  const stop = () => {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** Another program may take a port between the look and the start. */
async function startOnFreePort(start: (port: number) => void): Promise<number> {
  for (let tries = 5; ; tries--) {
    const port = await findFreePort()
    try {
      start(port)
      return port
    } catch (error) {
      if (tries === 1) throw error
    }
  }
}

function findPrograms(): string {
  const { BILLFOLD_POSTGRES } = process.env
  if (BILLFOLD_POSTGRES) return dirname(realpathSync(BILLFOLD_POSTGRES))
  const version = existsSync(base) ? readdirSync(base).sort().at(-1) : undefined
  if (!version) throw new Error('Postgres is not installed. On Debian: apt install postgresql')
  return join(base, version, 'bin')
}
