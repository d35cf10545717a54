import type { Requirement } from '../spec/parseRequirements.js'

/** Sentences per screen, and those that no single picture can show. */
export type Walk = { screens: Record<string, string[]>; elsewhere: string[] }

/** Texts of a screen; empty if it could not be reached. */
export type Sight = { id: string; words: string | undefined }

/** Lists missing sentences, missing screens, and quotations that none of their screens shows. */
export function compareWalk({
  walk,
  requirements,
  sights,
}: {
  walk: Walk
  requirements: readonly Requirement[]
  sights: readonly Sight[]
}): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const named = [...Object.values(walk.screens).flat(), ...walk.elsewhere]
  return [
    ...sights.filter(({ words }) => words === undefined).map(({ id }) => `${id} could not be reached`),
    ...named.filter((id) => !known.has(id)).map((id) => `${id} is no requirement`),
    ...requirements.flatMap(({ id, text }) => {
      if (walk.elsewhere.includes(id)) return []
      const seen = sights.filter((sight) => walk.screens[sight.id]?.includes(id))
      if (seen.length === 0) return [`${id} is on no screen and nowhere else`]
      const words = seen.map((sight) => sight.words ?? '').join('\n')
      return listQuotes(text)
        .filter((quote) => !toPattern(quote).test(words))
        .map((quote) => `${id} "${quote}" is not on ${seen.map((sight) => sight.id).join(', ')}`)
    }),
  ]
}

function listQuotes(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)].map(([, quote]) => quote ?? '')
}

/** Finds a quotation with any text for `{name}` and any whitespace. */
function toPattern(quote: string): RegExp {
  const parts = quote
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  return new RegExp(parts.join('[^\\n]+'))
}
