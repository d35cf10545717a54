import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, type Rollup } from 'vite'
import { listChunks } from './measureEngine.js'
import { html } from './pages.js'

export type PageSource = { name: string; main: string }
export type BuiltPage = { folder: string; chunks: Rollup.OutputChunk[] }

/** Builds one page for production into a folder. */
export async function buildPage(
  workFolder: string,
  { name, main }: PageSource,
  conditions: string[],
): Promise<BuiltPage> {
  const root = join(workFolder, name)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'index.html'), html)
  writeFileSync(join(root, 'main.jsx'), main)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    build: { outDir: 'out', emptyOutDir: true, reportCompressedSize: false },
  })
  return { folder: join(root, 'out'), chunks: listChunks(built) }
}
