import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { testPattern, toolConfigPattern } from '../Project.js'
import { arrows, nodeWorkspaces, testArrows } from './arrows.js'
import type { Layers } from './layers.js'
import type { Manifest } from './manifests.js'

const test = `^${testPattern}`
const workspace = '((?:packages|apps)/[^/]+|e2e|scripts)'
const screen = '/features/.*/screens/[^/]*Screen\\.tsx$'

/** The comment describes the fix. */
type Rule = IRegularForbiddenRuleType & { name: string; comment: string }

export type LayerTables = { layers: readonly Layers[]; strangers: readonly (readonly string[])[] }

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Matches the given folders and files, and nothing for an empty list. */
const below = (root: string, names: readonly string[]) =>
  `^${root}(?:${names.map(quote).join('|') || '(?!)'})(?:/|$)`

/** Builds the rules of one package's rows. A longer name (`config/create.ts`) takes precedence over its folder. */
function toLayerRules({ workspace: folder, rows }: Layers): Rule[] {
  const root = `${folder}/src/`
  const all = rows.flat()
  const longer = (names: readonly string[]) =>
    all.filter((name) => !names.includes(name) && names.some((short) => name.startsWith(`${short}/`)))
  const comment = 'put it where ARCHITECTURE.md has its kind, or name its folder in layers.ts'
  const unknown = { path: `^${root}`, pathNot: [below(root, all), test] }
  return [
    ...rows.slice(0, -1).map((row, index): Rule => {
      const later = rows.slice(index + 1).flat()
      return {
        name: `${folder}: ${row.join(', ')} above ${later.join(', ')}`,
        comment: 'move the shared part up, or take it as a parameter',
        from: { path: below(root, row), pathNot: [below(root, longer(row)), test] },
        to: { path: below(root, later), pathNot: [below(root, longer(later)), test] },
      }
    }),
    { name: `${folder}: file in no known folder`, comment, from: unknown, to: {} },
    { name: `${folder}: import from no known folder`, comment, from: {}, to: unknown },
  ]
}

/** Our packages that a workspace may import, and that its manifest must declare. */
function toArrowRules(manifests: ReadonlyMap<string, Manifest>): Rule[] {
  const folders = new Map([...manifests].map(([folder, { name }]) => [name, folder]))
  const others = (own: string, names: readonly string[]) => ({
    path: `^${workspace}/`,
    pathNot: [below('', [own, ...names.map((name) => folders.get(name) ?? name)])],
  })
  return Object.entries(arrows).flatMap(([own, allowed]): Rule[] => {
    const manifest = manifests.get(own) ?? manifests.get('')
    const declared = [...(manifest?.runtime ?? []), ...(manifest?.private ? manifest.development : [])]
    const comment = `allowed: ${allowed.join(', ') || 'none of our packages'}; move what both need to a package that both may import`
    const product = { path: `^${own}/`, pathNot: [test] }
    return [
      { name: `arrows of ${own}`, comment, from: product, to: others(own, allowed) },
      {
        name: `arrows of tests in ${own}`,
        comment,
        from: { path: `^(?=${own}/)${testPattern}` },
        to: others(own, [...allowed, ...testArrows]),
      },
      {
        name: `declared by ${own}`,
        comment: `add it to the dependencies of ${own}/package.json`,
        from: { path: `^${own}/`, pathNot: [test, toolConfigPattern] },
        // Scripts belong to the root, which npm lets import every workspace.
        to: others(own, manifests.has(own) ? declared : [...folders.keys()]),
      },
    ]
  })
}

/** Packages from npm: product code imports declared ones, tests also the root's devDependencies. */
function toDependencyRules(manifests: ReadonlyMap<string, Manifest>): Rule[] {
  const privates = [...manifests].filter(([, manifest]) => manifest.private).map(([folder]) => folder)
  const comment =
    'declare it in the package.json of this workspace, or do without it: it resolves only because npm hoists'
  // An optional peer is both: dependency-cruiser reads peerDependenciesMeta as a separate list.
  const undeclared = {
    dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
    dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional', 'npm-dev'],
  } satisfies Rule['to']
  return [
    {
      name: 'undeclared dependency',
      comment,
      from: { pathNot: [test, toolConfigPattern] },
      to: undeclared,
    },
    {
      name: 'undeclared dependency of a test',
      comment,
      from: { path: [test, toolConfigPattern] },
      to: {
        ...undeclared,
        pathNot: [below('node_modules/(?:@types/)?', [...(manifests.get('')?.development ?? [])])],
      },
    },
    {
      name: 'development dependency in product code',
      comment: 'move it to the dependencies of this package, or do without it',
      from: {
        path: '^packages/',
        pathNot: [test, toolConfigPattern, below('', privates.filter(Boolean))],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional'] },
    },
  ]
}

const toStrangerRules = (row: readonly string[]) =>
  row.map(
    (home): Rule => ({
      name: `${home} apart from its neighbours`,
      comment: 'move what they share into a row above both',
      from: { path: below('', [home]), pathNot: [test] },
      to: {
        path: below(
          '',
          row.filter((folder) => folder !== home),
        ),
        pathNot: [test],
      },
    }),
  )

const generalRules: readonly Rule[] = [
  {
    name: 'cycle',
    comment: 'put what both need (often a type) into a file of its own that imports neither',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unresolved import',
    comment: 'correct the name; of another package import only what its package.json exports',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'relative path into another package',
    comment: 'import the other package by its name',
    from: { path: `^${workspace}/` },
    to: {
      path: `^${workspace}/`,
      pathNot: ['^$1/'],
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased'],
    },
  },
  {
    name: 'import of the own package by its name',
    comment: 'import the file by its relative path',
    from: { path: `^${workspace}/` },
    to: { path: '^$1/', dependencyTypes: ['undetermined', 'aliased', 'localmodule'] },
  },
  {
    name: 'Node module in browser code',
    comment: 'this package must run in a browser: take it as a parameter',
    from: { path: `^${workspace}/`, pathNot: [test, toolConfigPattern, below('', nodeWorkspaces)] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'product code imports test code',
    comment: 'move the shared part out of the test',
    from: { pathNot: [test] },
    to: { path: test },
  },
  {
    name: 'code of a payment that loads later',
    comment: 'import it at the top: nothing may have to be fetched while money moves',
    from: { path: '^packages/core/src/(?:engine|payment|payment-store)/', pathNot: [test] },
    to: { dynamic: true },
  },
  {
    name: 'screen imports a screen',
    comment: 'navigate to it, or share a component that is no screen',
    from: { path: screen },
    to: { path: screen },
  },
]

/** Builds the import rules of the repository for dependency-cruiser. */
export function toImportRules(
  manifests: ReadonlyMap<string, Manifest>,
  { layers, strangers }: LayerTables,
): Rule[] {
  return [
    ...generalRules,
    ...toArrowRules(manifests),
    ...toDependencyRules(manifests),
    ...layers.flatMap(toLayerRules),
    ...strangers.flatMap(toStrangerRules),
  ]
}
