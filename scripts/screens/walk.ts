import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseRequirements, type Requirement } from '../spec/parseRequirements.js'
import { compareWalk, type Sight, type Walk } from './compareWalk.js'
import { isThere, pictures, withGallery } from './gallery.js'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/**
 * `npm run walk`: opens every screen of `walk.json` and writes `docs/screens/walk.html`, with each screen beside its
 * sentences. Fails if a sentence or quotation is missing.
 */
async function walkAll(): Promise<void> {
  const walk: Walk = JSON.parse(read('./walk.json'))
  const requirements = parseRequirements(read('../../docs/requirements.md'))
  const sights: Sight[] = []
  await mkdir(`${pictures}/walk`, { recursive: true })
  await withGallery(async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      baseURL,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    for (const id of Object.keys(walk.screens)) sights.push(await look(page, id))
  })
  await writeFile(`${pictures}/walk.html`, toHtml(walk, requirements))
  const problems = compareWalk({ walk, requirements, sights })
  const count = new Set(Object.values(walk.screens).flat()).size
  console.log(`${count} sentences beside ${sights.length} screens in docs/screens/walk.html`)
  console.log(
    `${Object.keys(walk.elsewhere).length} more, which no screen shows, have their test beside them`,
  )
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

async function look(page: Page, id: string): Promise<Sight> {
  await page.goto(`/gallery.html?${new URLSearchParams({ state: id })}`)
  if (!(await isThere(page))) return { id, words: undefined }
  await page.screenshot({ path: `${pictures}/walk/${toFile(id)}`, fullPage: true })
  return { id, words: await page.evaluate(readWords) }
}

/** Reads the visible text, and the names and placeholders of controls. */
function readWords(): string {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'value']
  const named = [...document.querySelectorAll('body *')].flatMap((element) =>
    attributes.flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [document.body.innerText, ...named].join('\n')
}

/** Lines of tests that name requirements. */
function listTitles(): string[] {
  const patterns = ['packages/**/*.test.ts*', 'e2e/**/*.spec.ts', 'scripts/**/*.test.ts']
  const args = ['grep', '-hE', String.raw`\bR[0-9]+\.[0-9]+\b`, '--', ...patterns]
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .map((title) => title.trim())
}

const toFile = (id: string) => `${id.replace('/', '-')}.png`
const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function toHtml({ screens, elsewhere }: Walk, requirements: readonly Requirement[]): string {
  const texts = new Map(requirements.map(({ id, text }) => [id, text]))
  const line = (id: string, more = '') =>
    `<li><b>${id}</b> ${escapeHtml(texts.get(id) ?? '')}${more && `<br><small>${escapeHtml(more)}</small>`}</li>`
  const shown = Object.entries(screens).map(
    ([id, ids]) =>
      `<section><img src="walk/${toFile(id)}" alt=""><div><h2>${id}</h2><ul>${ids.map((one) => line(one)).join('')}</ul></div></section>`,
  )
  const titles = listTitles()
  const others = elsewhere.map((id) =>
    line(id, titles.filter((title) => new RegExp(`\\b${id}\\b`).test(title)).join(' · ')),
  )
  return `<!doctype html><meta charset="utf-8"><title>Screen beside sentence</title>
<style>body{font:15px/1.5 system-ui;margin:24px}section{display:flex;gap:24px;margin:24px 0}img{width:360px;align-self:start;border:1px solid #ccc}li{margin:6px 0}small{color:#666}</style>
<h1>Screen beside sentence</h1>${shown.join('\n')}<h2>On no screen</h2><ul>${others.join('\n')}</ul>`
}

await walkAll()
