import type { Check, Problem } from './Check.js'
import { type Lockfile, locate, nameOf } from './lockfile.js'

const lockPath = 'package-lock.json'

/** Platforms that `npm start` and `npm test` support, with their names in native packages. */
const platforms = [
  { name: 'linux-x64', os: 'linux', cpu: /x64|amd64|x86_64|universal/ },
  { name: 'linux-arm64', os: 'linux', cpu: /arm64|aarch64|universal/ },
  { name: 'darwin-arm64', os: 'darwin', cpu: /arm64|aarch64|universal/ },
  { name: 'darwin-x64', os: 'darwin', cpu: /x64|amd64|x86_64|universal/ },
] as const

/** Other systems and C libraries of packages for Linux. */
const otherSystems = /musl|android|openharmony/

/** Packages with a lockfile entry written by hand, without integrity, and the reason. */
const withoutIntegrity: Readonly<Record<string, string>> = {
  '@foundry-rs/anvil-darwin-amd64': 'not in every registry; findAnvil has other ways',
  '@foundry-rs/anvil-darwin-arm64': 'not in every registry; findAnvil has other ways',
  '@foundry-rs/anvil-linux-arm64': 'not in every registry; findAnvil has other ways',
}

/**
 * Checks that every native package has a build for each platform in the lockfile, since npm installs nothing else.
 */
export const platformPackages: Check = {
  name: 'platforms',
  find(project) {
    const text = project.get(lockPath) ?? '{"packages":{}}'
    const lockfile: Lockfile = JSON.parse(text)
    const lineOf = (path: string) => text.slice(0, text.indexOf(`"${path}"`)).split('\n').length
    return Object.keys(lockfile.packages).flatMap((path): Problem[] =>
      listMissing(lockfile, path).map((missing) => ({ path: lockPath, line: lineOf(path), ...missing })),
    )
  },
}

function listMissing(lockfile: Lockfile, path: string): { message: string; fix: string }[] {
  const builds = Object.entries(lockfile.packages[path]?.optionalDependencies ?? {}).filter(
    ([name]) => !otherSystems.test(name),
  )
  const of = ({ os, cpu }: (typeof platforms)[number]) =>
    builds.filter(([name]) => name.includes(os) && cpu.test(name))
  if (platforms.every((platform) => of(platform).length === 0)) return []
  return platforms.flatMap((platform) => {
    const wanted = of(platform)
    if (wanted.length === 0)
      return [
        { message: `${nameOf(path)} has no build for ${platform.name}`, fix: 'take a version that has one' },
      ]
    return wanted.flatMap(([name, version]) =>
      findProblem(lockfile, { path, name, version, platform: platform.name }),
    )
  })
}

type Build = { path: string; name: string; version: string; platform: string }

function findProblem(lockfile: Lockfile, build: Build): { message: string; fix: string }[] {
  const { path, name, version, platform } = build
  const entry = lockfile.packages[locate(lockfile, path, name) ?? '']
  if (entry?.version !== version)
    return [
      {
        message: `${name} ${version} is not in the lockfile: nothing starts on ${platform}`,
        fix: 'remove node_modules, take a version that the registry has for all platforms ("overrides"), then: npm install --package-lock-only',
      },
    ]
  if (!entry?.integrity && !withoutIntegrity[name])
    return [{ message: `${name} has no integrity`, fix: 'write its entry with npm, not by hand' }]
  if (entry?.integrity && withoutIntegrity[name])
    return [{ message: `${name} has its integrity`, fix: 'remove it from the exceptions of platforms.ts' }]
  return []
}
