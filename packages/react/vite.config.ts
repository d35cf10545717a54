import { readdirSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const entry = `${root}src/exports/index.ts`
const connectModal = `${root}src/features/connect/ConnectModal.tsx`
const payFlow = `${root}src/features/pay/PayFlow.tsx`

/** Lists a module and everything that it imports statically. */
function listStatic(graph: Rolldown.ChunkingContext, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) listStatic(graph, next, found)
  return found
}

/** Lists modules of both the connect modal and the payment widget, so that neither loads the other. */
function listShared(graph: Rolldown.ChunkingContext): Set<string> {
  for (const path of [connectModal, payFlow])
    if (!graph.getModuleInfo(path)) throw new Error(`${path} is not in the bundle; name its successor here`)
  const inPay = listStatic(graph, payFlow)
  return new Set([...listStatic(graph, connectModal)].filter((id) => inPay.has(id)))
}

/** Widgets and buttons that pay, and the rules of their options. */
const ofPayments = /src\/entries\/(pay\/|guard\/payRules\.ts)/

let shared: Set<string> | undefined

const modules = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.module.css'))
  .sort()
const classes = new Map<number, string[]>()

/**
 * Names a class by the number of its file and its place there, such as `bf-2b0`: names that begin alike compress to
 * less than half of what random ones take. The prefix is what `base.css` selects our elements by.
 */
function nameClass(local: string, file: string): string {
  const path = file.replace(/[?#].*/, '').replaceAll('\\', '/')
  const index = modules.findIndex((end) => path.endsWith(`/src/${end}`))
  if (index < 0) throw new Error(`${path} is not in src`)
  const names = classes.get(index) ?? []
  classes.set(index, names)
  if (!names.includes(local)) names.push(local)
  return `bf-${index.toString(36).padStart(2, '0')}${names.indexOf(local).toString(36)}`
}

/** Builds few chunks, so that host bundlers do not split further; and one stylesheet that no module imports. */
export default defineConfig({
  root,
  css: { modules: { generateScopedName: nameClass } },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    // Our styles need no transpiling; older targets would expand `color-scheme` into the bundler's variables.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    minify: false,
    cssMinify: true,
    cssCodeSplit: false,
    sourcemap: true,
    lib: { entry, formats: ['es'], cssFileName: 'styles' },
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      external: (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('\0'),
      output: {
        // Server components may create and check themes, so the entry and these chunks are not client-only.
        banner: ({ name }) => (['index', 'theme', 'contrast'].includes(name) ? '' : "'use client'"),
        // The sources are published next to the maps.
        sourcemapExcludeSources: true,
        entryFileNames: 'exports/[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: {
          // A group also takes what its modules import statically, unless a group above has taken it.
          groups: [
            { name: 'theme', priority: 7, test: /src\/theme\/(Theme|themes|tokens)\.ts$/ },
            // Drops out of a page that does not call it; the warning in development is a chunk that imports it.
            { name: 'contrast', priority: 6, test: /src\/theme\/contrast\.ts$/ },
            {
              debugName: 'load',
              priority: 5,
              test: (id) => id.includes('/src/entries/') && !ofPayments.test(id),
              name: (id, graph) => (graph.getModuleInfo(id)?.importers.includes(entry) ? 'load' : null),
            },
            // Drops out of a page without a payment.
            { name: 'payments', priority: 4, test: ofPayments },
            {
              debugName: 'parts',
              priority: 3,
              test: /src\//,
              name: (id, graph) => {
                shared ??= listShared(graph)
                return shared.has(id) ? 'parts' : null
              },
            },
            { name: 'dialogs', priority: 2, test: (id) => id === connectModal },
            { name: 'pay', priority: 1, test: (id) => id === payFlow },
            { name: 'headless', priority: 0, test: /src\/headless\// },
          ],
        },
      },
    },
  },
})
