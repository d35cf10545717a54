import { posix } from 'node:path'
import type { Problem, ToolCheck } from './Check.js'
import { readTracked } from './Project.js'

const rootFolders = 'packages|apps|e2e|scripts|docs|etc|\\.github|\\.changeset'
const fileEnding = /\.(?:tsx?|mjs|md|json|css|sol|grit|yml|sh)$/
/** A path outside backticks: from the root, or a test file by its name. */
const plainPath = new RegExp(
  `(?<![\\w./:@-])(?:(?:${rootFolders})/[\\w./-]*|[\\w./-]+\\.(?:test|test-d|spec))\\.(?:tsx?|mjs|md|json|css|sh|yml)\\b`,
  'g',
)
/** Generated files that git ignores. */
const made = /(?:^|\/)(?:\.cache|dist|node_modules|test-results|screens)(?:\/|$)/
/** The record of earlier runs has old file names. */
const records = ['docs/evidence.md']
/** Guides also mention the reader's files, so only a path from the root is ours. */
const guides = /^docs\/guides\//

/** Turns `<name>`, `*`, `…` and `{a,b}` into a pattern for files of the repository. */
const toPattern = (path: string) =>
  path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]*>|\*+|…/g, '.*')
    .replace(/\{([^}]*)\}/g, (_whole, choices: string) => `(?:${choices.replaceAll(',', '|')})`)

/** Blanks fenced code, which readers run; line numbers stay. */
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))

/** Blanks backticked text and links, which are read apart. */
const withoutMarks = (text: string) =>
  text.replace(/`[^`\n]+`|\]\([^)\s]+\)/g, (mark) => ' '.repeat(mark.length))

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Returns true if the text in backticks names a file or folder of the repository. */
function isPath(text: string, path: string): boolean {
  if (made.test(text) || /[\s"'`=;!$@]|:\/\/|\(/.test(text)) return false
  if (new RegExp(`^(?:${rootFolders})/`).test(text)) return true
  return fileEnding.test(text) && !guides.test(path) && !text.startsWith('/') && !text.startsWith('.')
}

/** Lists broken links and paths of one document. `files` are those of the repository, `read` returns their text. */
export function findDeadLinks(
  path: string,
  files: readonly string[],
  read: (path: string) => string,
): Problem[] {
  const text = withoutCode(read(path))
  const problems: Problem[] = []
  const add = (index: number, message: string, fix: string) =>
    problems.push({ path, line: text.slice(0, index).split('\n').length, message, fix })
  const exists = (target: string) => files.some((file) => file === target || file.startsWith(`${target}/`))

  for (const { 1: link = '', index } of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue
    const [place = '', anchor] = link.split('#')
    const target = place ? posix.normalize(posix.join(posix.dirname(path), place)).replace(/\/$/, '') : path
    if (target !== '.' && !exists(target)) add(index, `${link} leads nowhere`, 'correct the link')
    else if (anchor && target.endsWith('.md')) {
      const anchors = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))
      if (!anchors.includes(anchor)) add(index, `${target} has no heading #${anchor}`, 'correct the link')
    }
  }
  const names = [
    ...[...text.matchAll(/`([^`\n]+)`/g)].map(({ 1: name = '', index }) => ({ name, index })),
    ...[...withoutMarks(text).matchAll(plainPath)].map(({ 0: name, index }) => ({ name, index })),
  ]
  for (const { name, index } of names) {
    if (!isPath(name, path)) continue
    const pattern = new RegExp(
      `(?:^|/)${toPattern(name.replace(/\/$/, '').replace(/:\d+$/, ''))}(?:/|\\.\\w+$|$)`,
    )
    if (!files.some((file) => pattern.test(file)))
      add(index, `${name} is not in the repository`, 'name the file as it is called now')
  }
  return problems
}

/** Checks every relative link and every path in every document. */
export const links: ToolCheck = {
  name: 'links',
  async findIn(root) {
    const { files, read } = readTracked(root)
    return files
      .filter((file) => file.endsWith('.md') && !file.startsWith('etc/') && !records.includes(file))
      .flatMap((file) => findDeadLinks(file, files, read))
  },
}
