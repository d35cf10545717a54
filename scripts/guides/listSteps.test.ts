import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSteps, replaceAll, toScript } from './listSteps.js'

const page = [
  '# Page\n```sh\nfalse\n```\n## Walk\n### 1. Write\n`a/b.txt`\n```ini\nX=$HOME\n```\ntext',
  '```json\n{}\n```\n### 2. Read it\n```sh\ncat a/b.txt\n```\n## Other\n```sh\nfalse\n```\n',
].join('\n')

test('files and commands of one section are listed in order', () => {
  expect(listSteps(page, 'Walk')).toEqual([
    { type: 'heading', title: '1. Write' },
    { type: 'file', path: 'a/b.txt', content: 'X=$HOME\n' },
    { type: 'heading', title: '2. Read it' },
    { type: 'shell', commands: 'cat a/b.txt\n' },
  ])
  expect(() => listSteps(page, 'Nothing')).toThrow('no section Nothing')
})

test('the script writes files unchanged, names its steps, and stops at a failure', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'billfold-steps-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const run = (script: string) =>
    execFileSync('bash', ['-c', script], { cwd, encoding: 'utf8', stdio: 'pipe' })
  expect(run(toScript(listSteps(page, 'Walk'), ''))).toBe('== 1. Write\n== 2. Read it\nX=$HOME\n')
  expect(() => run(toScript([{ type: 'shell', commands: 'false\ntrue\n' }], ''))).toThrow()
})

test('a replacement that the guide does not have is an error', () => {
  expect(replaceAll('a b a', { a: 'c' })).toBe('c b c')
  expect(() => replaceAll('b', { a: 'c' })).toThrow('The guide has no a')
})
