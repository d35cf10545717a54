import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'
import { html } from './pages.js'

export type PageSource = { name: string; main: string }

/** Builds one page for production and returns its folder. */
export async function buildPage(
  workFolder: string,
  { name, main }: PageSource,
  conditions: string[],
): Promise<string> {
  const root = join(workFolder, name)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'index.html'), html)
  writeFileSync(join(root, 'main.jsx'), main)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    build: { outDir: 'out', emptyOutDir: true, reportCompressedSize: false },
  })
  return join(root, 'out')
}
