import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { contrast, deepenTile } from './contrast.js'
import type { MarkArt } from './MarkArt.js'
import type { MarkSource } from './MarkSource.js'
import { readSvg, side } from './readSvg.js'

const require = createRequire(import.meta.url)

/** Share of the tile that a shape without a tile of its own covers. */
const inset = 0.6

/** Least contrast of a shape with its tile. */
export const leastContrast = 3

/**
 * Reads one mark; it always has a tile, so that it looks alike on light and dark surfaces.
 * A tile that is too light for its shape is darkened a little.
 */
export function readMark(source: MarkSource): MarkArt {
  const { icon, tile, ink } =
    typeof source === 'string' ? { icon: source } : { tile: undefined, ink: undefined, ...source }
  const [set = '', name = ''] = icon.split('/')
  if (set === 'simple') return readSimple(name, tile, ink)
  const text =
    set === 'drawn'
      ? readFileSync(new URL(`drawn/${name}.svg`, import.meta.url), 'utf8')
      : readPublished(`@web3icons/core/svgs/${set}/background/${name}.svg.js`)
  const art = readSvg(text)
  if (tile === undefined && art.tile === undefined) throw new Error(`${icon} has no tile`)
  return deepenTile({ ...art, ...(tile && { tile }) }, leastContrast)
}

/** Reads the drawing that a module of the set holds as text. */
function readPublished(module: string): string {
  const code = readFileSync(require.resolve(module), 'utf8')
  const drawing = /'(<svg[^']*<\/svg>)/.exec(code)?.[1]
  if (!drawing) throw new Error(`no drawing in ${module}`)
  return drawing.replaceAll('\\n', '\n')
}

type SimpleIcon = { slug: string; hex: string; path: string }

function readSimple(slug: string, tile: string | undefined, ink: string | undefined): MarkArt {
  const icons: Record<string, SimpleIcon> = require('simple-icons')
  const found = Object.values(icons).find((icon) => icon.slug === slug)
  if (!found) throw new Error(`simple-icons has no ${slug}`)
  const background = tile ?? `#${found.hex.toLowerCase()}`
  const shape = ink ?? (contrast('#fff', background) >= leastContrast ? '#fff' : '#14161a')
  const drawing = `<svg viewBox="0 0 24 24"><path fill="${shape}" d="${found.path}"/></svg>`
  const art = readSvg(drawing, { scale: (side / 24) * inset, shift: (side * (1 - inset)) / 2 })
  return deepenTile({ tile: background, ...art }, leastContrast)
}
