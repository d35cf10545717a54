import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('src', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
)

/** Every class and motion of our styles, in alphabetical order: the same number in every build of the same styles. */
const keys = files.flatMap((file) => {
  const css = readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
  return [...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name = '']) => toKey(name, file))
})
const numbers = new Map([...new Set(keys)].sort().map((key, index) => [key, index.toString(36)]))

function toKey(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}-${name}`
}

/** The class names of our stylesheet: short, for every page carries them. One that was just written has its long name until the next start. */
export function scopedName(name: string, file: string): string {
  const key = toKey(name, file)
  return `bf-${numbers.get(key) ?? key}`
}
