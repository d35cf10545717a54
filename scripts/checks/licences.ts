import satisfies from 'spdx-satisfies'
import type { Check } from './Check.js'
import { type Lockfile, listClosure, nameOf } from './lockfile.js'
import type { Project } from './Project.js'

const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
]

/** Not every package has an SPDX expression. */
function isAllowed(licence: string): boolean {
  try {
    return satisfies(licence, allowed)
  } catch {
    return false
  }
}

/** Published workspaces, whose dependencies reach their users. */
function listPublished(project: Project): string[] {
  return [...project.keys()]
    .filter((path) => /^packages\/[^/]+\/package\.json$/.test(path))
    .filter((path) => JSON.parse(project.get(path) ?? '{}').private !== true)
    .map((path) => path.replace('/package.json', ''))
}

/** Checks licences of installed packages, with peers and on every platform: license-checker ignores peers. */
export const licences: Check = {
  name: 'licences',
  find(project) {
    const text = project.get('package-lock.json') ?? '{"packages":{}}'
    const lockfile: Lockfile = JSON.parse(text)
    return listClosure(lockfile, listPublished(project), { optionalPeers: true })
      .map((path) => ({ path, licence: lockfile.packages[path]?.license ?? 'unknown' }))
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ path, licence }) => ({
        path: 'package-lock.json',
        line: text.slice(0, text.indexOf(`"${path}"`)).split('\n').length,
        message: `${nameOf(path)} has the licence ${licence}`,
        fix: 'replace it; our users would have to accept it',
      }))
  },
}
