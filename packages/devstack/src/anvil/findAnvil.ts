import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A program with its leading arguments. */
export type AnvilCommand = { command: string; args: readonly string[] }

/** Dependencies of the search. Tests pass their own. */
export type FindAnvilParameters = {
  env?: Record<string, string | undefined> | undefined
  platform?: string | undefined
  arch?: string | undefined
  /** Returns the folder of an installed npm package. */
  findPackage?: ((name: string) => string | undefined) | undefined
  /** Folder with the x64 build for qemu. */
  emulatedFolder?: string | undefined
}

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }
/** Milliseconds: a program that is no anvil may never answer. */
const versionLimitMs = 5000
/** Older versions lack calls that the tests use. */
const oldest = [1, 7] as const

/** Folder where `scripts/lib/tools.mjs` puts the x64 build on Linux arm64. */
const emulatedFolder = fileURLToPath(new URL('../../.cache/anvil-linux-amd64/', import.meta.url))

/** Finds anvil: `BILLFOLD_ANVIL`, the PATH, the platform's package, then the x64 build under qemu (Linux arm64). */
export function findAnvil(parameters: FindAnvilParameters = {}): AnvilCommand {
  const { env = process.env, platform = process.platform, arch = process.arch } = parameters
  const { BILLFOLD_ANVIL: named, PATH: path = '' } = env
  if (named) {
    if (existsSync(named)) return { command: named, args: [] }
    throw new Error(`BILLFOLD_ANVIL is ${named}, and there is no such file.`)
  }
  const inPath = findInPath(path, platform === 'win32' ? 'anvil.exe' : 'anvil')
  const tooOld = inPath && describeTooOld(inPath)
  if (inPath && !tooOld) return { command: inPath, args: [] }

  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  const folder = (parameters.findPackage ?? findPackage)(name)
  if (folder) return { command: join(folder, 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil'), args: [] }

  const emulated = join(parameters.emulatedFolder ?? emulatedFolder, 'package/bin/anvil')
  const qemu = findInPath(path, 'qemu-x86_64-static')
  if (platform === 'linux' && arch === 'arm64' && qemu && existsSync(emulated))
    return { command: qemu, args: ['-L', '/', emulated] }

  throw new Error(
    [
      `The local chains need anvil ${oldest.join('.')} or newer, and none was found.`,
      ...(tooOld ? [tooOld] : []),
      'There are three ways to get it:',
      `  npm install                           where npm has a build for this machine (${name})`,
      '  https://getfoundry.sh                 puts anvil on the PATH',
      '  BILLFOLD_ANVIL=/path/to/anvil         names one that you have',
      ...(platform === 'linux' && arch === 'arm64'
        ? [
            'On Debian, npm start and npm run stack in the Billfold repository, run as root, install qemu and the x64 build by themselves; tests elsewhere use the stack that runs.',
          ]
        : []),
    ].join('\n'),
  )
}

function findInPath(path: string, name: string): string | undefined {
  return (
    path
      .split(delimiter)
      // npm's starter hides the exit of the program, so its package is found by name.
      .filter((folder) => folder !== '' && !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
      .map((folder) => join(folder, name))
      .find((file) => existsSync(file))
  )
}

/** Returns why the anvil on the PATH cannot be used, or undefined. */
function describeTooOld(file: string): string | undefined {
  const version = readVersion(file)
  if (!version) return `${file} does not say its version.`
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined
  return `${file} is ${version}, which is too old.`
}

function readVersion(file: string): string | undefined {
  try {
    const text = execFileSync(file, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: versionLimitMs,
      killSignal: 'SIGKILL',
    })
    return /\b(\d+\.\d+\.\d+)/.exec(text)?.[1]
  } catch {
    return undefined
  }
}

/** The platform package is a dependency of @foundry-rs/anvil, so it is resolved from there. */
function findPackage(name: string): string | undefined {
  const require = createRequire(import.meta.url)
  try {
    const { resolve } = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
    return join(resolve(`${name}/package.json`), '..')
  } catch {
    return undefined
  }
}
