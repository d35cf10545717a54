import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listBlocks, shop } from './readGuide.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}.cache/guides`
const guides = ['README.md', ...readdirSync(`${root}docs/guides`).map((name) => `docs/guides/${name}`)]
const sources = readdirSync(`${root}packages/react/src`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `packages/react/src/${name}`)

/** Compiles every code block of the guides and every example in TSDoc, so that none uses a missing name. */
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
let count = 0
for (const path of [...guides, ...sources])
  for (const { code, extension, line, path: file } of listBlocks(readFileSync(root + path, 'utf8'))) {
    const isShop = shop.some((guide) => path.endsWith(guide))
    const name = isShop ? 'shop' : path.replace(/\.(md|ts)$/, '').replaceAll('/', '-')
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
console.log(
  `${status === 0 ? 'ok  ' : 'FAIL'} ${count} blocks of code in ${guides.length} guides and the examples of hooks`,
)
process.exitCode = status ?? 1
