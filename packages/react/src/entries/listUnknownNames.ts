import { findNearest } from '@billfold/core'
import type { EntryName } from './entryRules.js'
import { optionNames } from './optionNames.js'

/** Tells developers of options that have no effect because their name is wrong. */
export function listUnknownNames(entry: EntryName, names: readonly string[]): string[] {
  const known = Object.keys(optionNames[entry])
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = findNearest(name, known)
      const hint = nearest ? `Did you mean \`${nearest}\`?` : 'It has no effect.'
      return `Billfold: ${entry} has no option \`${name}\`. ${hint}`
    })
}
