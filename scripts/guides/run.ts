import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listBlocks } from './listBlocks.js'
import { shop } from './shop.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}.cache/guides`
const guides = ['README.md', ...readdirSync(`${root}docs/guides`).map((name) => `docs/guides/${name}`)]

/** Compiles every block of code in the guides, so that none of them shows what does not exist. */
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
let count = 0
for (const path of guides)
  for (const { code, extension, line, path: file } of listBlocks(readFileSync(root + path, 'utf8'))) {
    const isShop = shop.some((guide) => path.endsWith(guide))
    const name = isShop ? 'shop' : path.replace(/\.md$/, '').replaceAll('/', '-')
    const target = `${folder}/${name}/${file ?? `line-${line}.${extension}`}`
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `${code}\nexport {}\n`)
    count += 1
  }
writeFileSync(
  `${folder}/tsconfig.json`,
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: { noUnusedLocals: false },
    include: ['**/*.ts', '**/*.tsx', '../../packages/*/src/**/*.d.ts'],
    exclude: [],
  }),
)
const { status } = spawnSync(`${root}node_modules/.bin/tsc`, ['-p', folder], { stdio: 'inherit', cwd: root })
console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${count} blocks of code in ${guides.length} guides`)
process.exitCode = status ?? 1
