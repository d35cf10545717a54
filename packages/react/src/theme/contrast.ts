import type { Theme } from './Theme.js'
import { dark, light } from './tokens.js'

type ColorName = keyof typeof light.color

/** Two colours of a theme that are too close to each other. */
export type WeakColor = {
  /** The text, border or mark, for example `color.text`. */
  token: string
  /** What it stands on, for example `color.surface`. */
  on: string
  /** Contrast of the two, between 1 and 21. */
  ratio: number
  /** 4.5 for text, 3 for borders of controls and the focus ring. */
  needed: number
}

const surfaces = ['surface', 'surfaceRaised', 'surfaceSunken'] as const

/** Colours by the contrast that they need, with what they stand on. */
const pairs: readonly { names: readonly ColorName[]; on: readonly ColorName[]; needed: number }[] = [
  {
    names: ['text', 'textSecondary', 'textDisabled', 'accent', 'positive', 'caution', 'negative'],
    on: surfaces,
    needed: 4.5,
  },
  { names: ['primaryText'], on: ['primary'], needed: 4.5 },
  { names: ['accentText'], on: ['accent'], needed: 4.5 },
  { names: ['borderControl', 'focus'], on: surfaces, needed: 3 },
]

/**
 * Lists the colours of a custom theme that are hard to read. Only pairs with a colour of your own are checked,
 * and values that are no plain opaque colour, such as `var()`, are skipped.
 */
export function findWeakColors({ base, overrides }: Theme): readonly WeakColor[] {
  const sides = base === 'auto' ? (['light', 'dark'] as const) : [base]
  const own: Readonly<Record<string, unknown>> = overrides?.color ?? {}
  const isOwn = (name: string) => Object.hasOwn(own, name) && own[name] !== undefined
  return sides.flatMap((side) => {
    const read = (name: ColorName) =>
      parseColor(isOwn(name) ? own[name] : { light, dark }[side].color[name], side)
    return listPairs().flatMap(({ name, on, needed }) => {
      const [front, back] = [read(name), read(on)]
      if (!front || !back || !(isOwn(name) || isOwn(on))) return []
      const ratio = getContrast(front, back)
      return ratio < needed ? [{ token: `color.${name}`, on: `color.${on}`, ratio, needed }] : []
    })
  })
}

function listPairs() {
  return pairs.flatMap(({ names, on: grounds, needed }) =>
    names.flatMap((name) => grounds.map((on) => ({ name, on, needed }))),
  )
}

type Rgb = readonly [red: number, green: number, blue: number]

/** Returns the contrast of two colours by WCAG 2: 1 for equal ones, 21 for black on white. @internal */
export function getContrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function getLuminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Reads an opaque `#rgb`, `#rrggbb`, `rgb()` or `hsl()`, and one side of `light-dark()`. @internal */
export function parseColor(value: unknown, side: 'light' | 'dark'): Rgb | undefined {
  // No colour is longer, and a longer text costs time.
  if (typeof value !== 'string' || value.length > 200) return undefined
  const text = value.trim().toLowerCase()
  const pair = /^light-dark\((.*)\)$/.exec(text)?.[1]
  // The comma between the two, not one inside `rgb(1, 2, 3)`.
  if (pair !== undefined) return parseColor(pair.split(/,(?![^(]*\))/)[side === 'light' ? 0 : 1], side)
  if (text.startsWith('#')) return parseHex(text.slice(1))
  const [, kind, parts = ''] = /^(rgb|hsl)a?\(([^()/]*)\)$/.exec(text) ?? []
  const numbers = parts.trim().split(/[\s,]+/)
  // A fourth part is transparency.
  if (numbers.length !== 3) return undefined
  const [a, b, c] = numbers.map((part) => /^-?[\d.]+(?:%|deg)?$/.test(part) && Number.parseFloat(part))
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number') return undefined
  if (kind === 'hsl') return fromHsl(a, b / 100, c / 100)
  return parts.includes('%') ? [a * 2.55, b * 2.55, c * 2.55] : [a, b, c]
}

function parseHex(digits: string): Rgb | undefined {
  if (!/^(?:[\da-f]{3}|[\da-f]{6})$/.test(digits)) return undefined
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2), 16)
  return [at(0), at(2), at(4)]
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (shift: number) => {
    const turn = (((shift + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [part(0), part(8), part(4)]
}
