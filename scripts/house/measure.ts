import { posix } from 'node:path'
import { findCitations } from '../checks/citations.js'
import { findKnots } from './findKnots.js'
import { type Module, readModule } from './readModule.js'
import { names, words } from './words.js'

/** Tracked files: path from the root to text. */
export type Files = ReadonlyMap<string, string>

/** One counted item. */
export type Place = { path: string; line?: number; note?: string }

/** Lists whose length is a figure. */
export type Lists = Record<(typeof listNames)[number], Place[]>

export type House = { workspace: string; median: number; p90: number; lists: Lists }

export const listNames = [
  'files',
  'small',
  'bigFolders',
  'knots',
  'cycles',
  'names',
  'longComments',
  'words',
  'citations',
] as const

/** The lists of words and citations themselves. */
const vocabulary = /^scripts\/(?:house\/|checks\/citations)/
const limits = { smallFile: 15, folder: 30, comment: 25 }
const isCode = (path: string) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts')
const isRead = (path: string) => (isCode(path) || path.endsWith('.md')) && !vocabulary.test(path)
const isProduct = (path: string) =>
  isCode(path) && !/\.(?:test|test-d|spec)\.|\/src\/test\/|^packages\/contracts\/artifacts\//.test(path)
/** Folders whose second level counts as separate folders. */
const deepFolders = new Set(['features', 'routes', 'infra', 'adapters', 'wallets'])
const wordPattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')
const namePattern = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')

/** Returns `packages/core`, `apps/playground`, `scripts`, or `.` for files outside workspaces. */
function workspaceOf(path: string): string {
  const [workspace = '.'] = /^(?:(?:packages|apps)\/[^/]+|scripts|e2e)(?=\/)/.exec(path) ?? []
  return workspace
}

/** Returns the folder of a file in the graph of folders; a file directly in src is its own node. */
export function folderOf(path: string): string {
  const inside = path.slice(workspaceOf(path).length + 1).replace(/^src\//, '')
  const [first = '', second = '', third] = inside.split('/')
  return deepFolders.has(first) && third !== undefined ? `${first}/${second}` : first
}

function resolveImport(from: string, specifier: string, files: Files): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const target = posix.join(posix.dirname(from), specifier)
  const stem = target.replace(/\.m?js$/, '')
  return [target, `${stem}.ts`, `${stem}.tsx`].find((path) => files.has(path))
}

function toGraph(paths: string[], modules: ReadonlyMap<string, Module>, files: Files, by: 'file' | 'folder') {
  const graph = new Map<string, Set<string>>()
  const nodeOf = (path: string) => (by === 'file' ? path : folderOf(path))
  for (const path of paths) {
    const edges = graph.get(nodeOf(path)) ?? new Set<string>()
    graph.set(nodeOf(path), edges)
    for (const { specifier, isType } of modules.get(path)?.imports ?? []) {
      const target = resolveImport(path, specifier, files)
      const counts =
        target && isProduct(target) && nodeOf(target) !== nodeOf(path) && !(by === 'file' && isType)
      if (counts) edges.add(nodeOf(target))
    }
  }
  return graph
}

const countLines = (text: string) => text.trimEnd().split('\n').length
const rank = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0

function findWords(path: string, text: string, module: Module | undefined): Place[] {
  const search = (part: string, pattern: RegExp, firstLine: number) =>
    [...part.matchAll(pattern)].map(({ 0: note, index }) => ({
      path,
      line: firstLine + part.slice(0, index).split('\n').length - 1,
      note,
    }))
  if (!module)
    return search(
      text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, '')),
      wordPattern,
      1,
    )
  return [
    ...module.comments.flatMap((comment) => search(comment.text, wordPattern, comment.line)),
    ...search(module.code, namePattern, 1),
  ]
}

function listFolders(paths: string[]): Place[] {
  const sizes = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return [...sizes]
    .filter(([, size]) => size > limits.folder)
    .map(([path, size]) => ({ path, note: `${size} files` }))
}

function measureWorkspace(workspace: string, files: Files): House {
  const workspaceFiles = [...files].filter(([path]) => workspaceOf(path) === workspace)
  const modules = new Map(
    workspaceFiles.filter(([path]) => isCode(path)).map(([path, text]) => [path, readModule(path, text)]),
  )
  const product = workspaceFiles.filter(([path]) => isProduct(path))
  const paths = product.map(([path]) => path)
  const sizes = product.map(([, text]) => countLines(text)).sort((a, b) => a - b)
  const entry = workspace === 'packages/core' ? (files.get(`${workspace}/src/exports/index.ts`) ?? '') : ''
  const toPlaces = (knots: string[][]) =>
    knots.map((knot) => ({ path: `${workspace}: ${knot.join(', ')}`, note: `${knot.length} together` }))
  return {
    workspace,
    median: rank(sizes, 0.5),
    p90: rank(sizes, 0.9),
    lists: {
      files: product.map(([path, text]) => ({ path, note: `${countLines(text)} lines` })),
      small: product
        .filter(([, text]) => countLines(text) < limits.smallFile)
        .map(([path, text]) => ({ path, note: `${countLines(text)} lines` })),
      bigFolders: listFolders(paths),
      knots: toPlaces(findKnots(toGraph(paths, modules, files, 'folder'))),
      cycles: toPlaces(findKnots(toGraph(paths, modules, files, 'file'))),
      names: [...entry.matchAll(/export (?:type )?\{([^}]*)\}/g)]
        .flatMap(({ 1: list = '' }) => list.split(','))
        .map((name) => name.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').trim())
        .filter(Boolean)
        .map((name) => ({ path: name })),
      longComments: [...modules].flatMap(([path, { comments }]) =>
        comments
          .map(({ text, line }) => ({
            path,
            line,
            // The code of an example is read as code.
            count: text
              .replace(/```[\s\S]*?```/g, '')
              .split(/\s+/)
              .filter((part) => /\w/.test(part)).length,
          }))
          .filter(({ count }) => count > limits.comment)
          .map(({ count, ...place }) => ({ ...place, note: `${count} words` })),
      ),
      words: workspaceFiles
        .filter(([path]) => isRead(path))
        .flatMap(([path, text]) => findWords(path, text, modules.get(path))),
      citations: workspaceFiles
        .filter(([path]) => isRead(path))
        .flatMap(([path, text]) => findCitations(path, text))
        .map(({ path, line, message }) => ({ path, line, note: message })),
    },
  }
}

/** Measures every workspace, and files outside of them. */
export function measure(files: Files): House[] {
  const workspaces = [...new Set([...files.keys()].map(workspaceOf))].sort()
  return workspaces.map((workspace) => measureWorkspace(workspace, files))
}
