import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { scopedName } from './scopedName.js'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The published package: one module per source file, and one static stylesheet that no module imports. */
export default defineConfig({
  root,
  css: { modules: { generateScopedName: scopedName } },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    // Nothing in our styles needs rewriting; these keep `color-scheme` from growing variables of the bundler's own.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    minify: false,
    cssMinify: true,
    cssCodeSplit: false,
    sourcemap: true,
    lib: { entry: 'src/exports/index.ts', formats: ['es'], cssFileName: 'styles' },
    rolldownOptions: {
      // 'use client' does survive: with one module per file nothing is bundled.
      checks: { moduleLevelDirective: false },
      external: (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('\0'),
      output: { preserveModules: true, preserveModulesRoot: `${root}src`, entryFileNames: '[name].js' },
    },
  },
})
