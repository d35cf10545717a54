import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { rememberSelectors } from './lib/rememberSelectors.mjs'
import { root } from './lib/spawnGuarded.mjs'

/**
 * `npm run sim -- --seeds 1000 [--from n]`: the world simulator as one file. Imports that come later are part of it, so
 * that between two events of a history nothing waits for a disk, and every run of a seed is the same.
 */
const folder = mkdtempSync(join(root, 'node_modules/.sim-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [rememberSelectors],
  resolve: { conditions: ['billfold-source'] },
  ssr: { noExternal: [/^@billfold\//, 'viem'], resolve: { conditions: ['billfold-source'] } },
  build: {
    ssr: join(root, 'packages/core/src/test/world/run.ts'),
    outDir: folder,
    minify: false,
    target: 'node20',
    rollupOptions: { output: { codeSplitting: false, entryFileNames: 'sim.mjs' } },
  },
})
await import(pathToFileURL(join(folder, 'sim.mjs')).href)
