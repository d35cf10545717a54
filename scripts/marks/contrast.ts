import type { MarkArt, MarkPaint } from './MarkArt.js'

/** Returns red, green and blue of #rgb or #rrggbb, from 0 to 255. */
function toChannels(color: string): readonly number[] {
  const digits = color.slice(1)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}

/** Returns the relative luminance of #rgb or #rrggbb (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns every colour of a paint. */
function listColors({ gradients = [] }: MarkArt, paint: MarkPaint | undefined): readonly string[] {
  if (paint === undefined) return []
  return typeof paint === 'string' ? [paint] : (gradients[paint]?.stops.map(([, color]) => color) ?? [])
}

/** Returns the contrast of the best visible colour of a mark with the whole of its tile. */
export function tileContrast(art: MarkArt): number {
  const tiles = listColors(art, art.tile)
  const shapes = art.paths.flatMap(({ fill, stroke }) => [
    ...listColors(art, fill),
    ...listColors(art, stroke),
  ])
  return Math.max(...shapes.map((shape) => Math.min(...tiles.map((tile) => contrast(shape, tile)))))
}

function darken(color: string): string {
  const channels = toChannels(color).map((value) => Math.floor(value * 0.97))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Darkens a tile, in small steps, until the mark on it is seen well enough. */
export function deepenTile(art: MarkArt, least: number): MarkArt {
  const { tile } = art
  if (tile === undefined || tileContrast(art) >= least) return art
  if (typeof tile === 'string') {
    if (tile === '#000000') throw new Error('no tile is dark enough')
    return deepenTile({ ...art, tile: darken(tile) }, least)
  }
  const gradients = art.gradients?.map((gradient, index) =>
    index === tile
      ? {
          ...gradient,
          stops: gradient.stops.map(([at, color, ...rest]) => [at, darken(color), ...rest] as const),
        }
      : gradient,
  )
  return deepenTile({ ...art, gradients }, least)
}
