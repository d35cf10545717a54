/** Where the drawing lies in the square of a mark. */
export type Placement = { scale: number; shift: number }

type Point = { x: number; y: number }
type Segment = { letter: string; values: readonly number[] }

/** Number of values after each letter. */
const arity: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

const numberForm = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const flagForm = /[01]/y
const gapForm = /[\s,]*/y

function readSegments(d: string): Segment[] {
  const segments: Segment[] = []
  let at = 0
  const take = (form: RegExp): string | undefined => {
    form.lastIndex = at
    const found = form.exec(d)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  take(gapForm)
  while (at < d.length) {
    const letter = d[at] ?? ''
    const count = arity[letter.toUpperCase()]
    if (count === undefined) throw new Error(`no path command at ${d.slice(at, at + 20)}`)
    at += 1
    take(gapForm)
    let repeated = letter
    do {
      const values = Array.from({ length: count }, (_, index) => {
        const isFlag = count === 7 && (index === 3 || index === 4)
        const text = take(isFlag ? flagForm : numberForm)
        if (text === undefined) throw new Error(`no number at ${d.slice(at, at + 20)}`)
        take(gapForm)
        return Number(text)
      })
      segments.push({ letter: repeated, values })
      // More points after a move are lines.
      if (repeated === 'M') repeated = 'L'
      if (repeated === 'm') repeated = 'l'
    } while (count > 0 && /[\d.+-]/.test(d[at] ?? ''))
  }
  return segments
}

/** Prints numbers as short as the grammar allows: a minus separates too. */
function print(values: readonly number[]): string {
  return values.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('')
}

/** Rewrites a path in relative whole units. Each step starts at the rounded point, so errors do not add up. */
export function shrinkPath(d: string, { scale, shift }: Placement): string {
  let exact: Point = { x: 0, y: 0 }
  let rounded: Point = { x: 0, y: 0 }
  let start = { exact, rounded }
  let last = ''
  let text = ''
  for (const { letter, values } of readSegments(d)) {
    const kind = letter.toUpperCase()
    if (kind === 'Z') {
      ;({ exact, rounded } = start)
      text += 'z'
      last = 'z'
      continue
    }
    const isRelative = letter !== kind
    const placeX = (value: number) => (isRelative ? exact.x + value * scale : value * scale + shift)
    const placeY = (value: number) => (isRelative ? exact.y + value * scale : value * scale + shift)
    const points = toPoints(kind, values).map(({ x, y }) => ({
      x: x === undefined ? exact.x : placeX(x),
      y: y === undefined ? exact.y : placeY(y),
    }))
    const from = rounded
    const steps = points.map(({ x, y }) => ({ x: Math.round(x - from.x), y: Math.round(y - from.y) }))
    const step = steps.at(-1) ?? { x: 0, y: 0 }
    exact = points.at(-1) ?? exact
    rounded = { x: from.x + step.x, y: from.y + step.y }
    if ('LHV'.includes(kind) && step.x === 0 && step.y === 0) continue
    if (kind === 'M') start = { exact, rounded }
    const numbers =
      kind === 'H'
        ? [step.x]
        : kind === 'V'
          ? [step.y]
          : kind === 'A'
            ? [...toArc(values, scale), step.x, step.y]
            : steps.flatMap(({ x, y }) => [x, y])
    const sign = kind.toLowerCase()
    const printed = print(numbers)
    text +=
      sign === last && sign !== 'm' ? (printed.startsWith('-') ? printed : ` ${printed}`) : sign + printed
    last = sign
  }
  // A path starts at an absolute point.
  return text.replace(/^m/, 'M')
}

/** Returns the points of a segment; undefined keeps a coordinate. */
function toPoints(
  kind: string,
  values: readonly number[],
): { x?: number | undefined; y?: number | undefined }[] {
  if (kind === 'H') return [{ x: values[0] }]
  if (kind === 'V') return [{ y: values[0] }]
  const coordinates = kind === 'A' ? values.slice(5) : values
  return coordinates.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: coordinates[index + 1] }] : []))
}

/** Returns radii, rotation and flags of an arc. */
function toArc([rx = 0, ry = 0, turn = 0, large = 0, sweep = 0]: readonly number[], scale: number): number[] {
  const radius = (value: number) => Math.round(value * scale * 10) / 10
  return [radius(rx), radius(ry), Math.round(turn), large, sweep]
}
