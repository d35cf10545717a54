import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { folder, writeMarks } from './writeMarks.js'

const root = fileURLToPath(new URL(`../../${folder}/`, import.meta.url))
mkdirSync(root, { recursive: true })
for (const [file, text] of Object.entries(writeMarks())) {
  writeFileSync(`${root}${file}`, text)
  console.log(`${file} ${(brotliCompressSync(text).length / 1000).toFixed(1)} kB brotli`)
}
