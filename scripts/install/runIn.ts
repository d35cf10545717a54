import { execFileSync } from 'node:child_process'

/** Runs a command in a folder and returns what it prints; what it complains about is passed on when it fails. */
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
      // These projects know nothing of the repository that they are in.
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed in ${folder}\n${stdout}\n${stderr}`)
  }
}
