import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { listComponentPath, listLoadPath } from './loadPath.config.js'
import { scopedName } from './scopedName.config.js'

const root = fileURLToPath(new URL('.', import.meta.url))
const entry = `${root}src/exports/index.ts`
const loadPath = listComponentPath(entry)
const dialogPath = listLoadPath(`${root}src/features/connect/ConnectModal.tsx`)
const payPath = listLoadPath(`${root}src/features/pay/PayFlow.tsx`)

/** A module that is fetched by itself and shares its file is handed out as a plain object: the bundler's own helper would be one more file of every page. */
const plainNamespaces: Plugin = {
  name: 'plain-namespaces',
  renderChunk: (code) => ({
    code: code
      .replace(/^import \{ \w+ as __exportAll \} from "[^"]*";$/gm, '')
      .replace(
        /__exportAll\(\{([^}]*)\}\)/g,
        (_, body: string) => `({${body.replace(/(\w+): \(\) => (\w+)/g, 'get $1() { return $2 }')}})`,
      ),
    map: null,
  }),
}

/**
 * The published package: one module for what a page loads, one for what dialogs and the payment widget's first screen
 * share, one for the rest of each of these two, one for each thing that is opened, so that a host's bundler has no reason
 * to cut them into crumbs; and one static stylesheet that no module imports.
 */
export default defineConfig({
  root,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [plainNamespaces],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    // Nothing in our styles needs rewriting; these keep `color-scheme` from growing variables of the bundler's own.
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
        // A server component may call what makes a theme, so neither that nor the entry that hands it on is the client's alone.
        banner: ({ name }) => (name === 'index' || name === 'theme' ? '' : "'use client'"),
        // The sources are published beside the maps.
        sourcemapExcludeSources: true,
        entryFileNames: 'exports/[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: {
          groups: [
            { name: 'theme', priority: 3, test: /src\/theme\/(light|dark)Theme\.ts$/ },
            { name: 'load', priority: 2, test: (id) => loadPath.has(id) },
            { name: 'parts', priority: 1.5, test: (id) => dialogPath.has(id) && payPath.has(id) },
            { name: 'dialogs', priority: 1, test: (id) => dialogPath.has(id) },
            { name: 'pay', priority: 0.5, test: (id) => payPath.has(id) },
            { name: 'headless', priority: 0, test: /src\/headless\// },
          ],
        },
      },
    },
  },
})
