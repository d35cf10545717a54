import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Returns the kB gzip that the wallet frame loads before any action: page, scripts and styles. */
export async function measureFrame(root: string): Promise<number> {
  const folder = join(root, 'packages/wallet-frame')
  const built = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  )
  const found = new Set<string>()
  const follow = (fileName: string) => {
    const file = outputs.find((output) => output.fileName === fileName)
    if (!file || found.has(fileName)) return
    found.add(fileName)
    if (file.type === 'chunk') file.imports.forEach(follow)
  }
  for (const file of outputs)
    if (file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('frame.html'))
      follow(file.fileName)
  const styles = outputs.filter(({ fileName }) => fileName.endsWith('.css') || fileName === 'frame.html')
  for (const { fileName } of styles) found.add(fileName)
  const sizes = outputs
    .filter(({ fileName }) => found.has(fileName))
    .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length)
  return sizes.reduce((sum, count) => sum + count, 0) / 1000
}
