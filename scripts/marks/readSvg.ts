import type { MarkArt, MarkGradient, MarkPath } from './MarkArt.js'
import { type Placement, shrinkPath } from './shrinkPath.js'

type Attributes = Readonly<Record<string, string>>
type Element = { tag: string; attributes: Attributes; children: Element[] }

/** Units of a mark's side. */
export const side = 480

/** A drawing covers the square of its file. */
const sourceSide = 24

/** Parses the small part of XML that drawings use. */
function parse(svg: string): Element {
  const root: Element = { tag: 'root', attributes: {}, children: [] }
  const open = [root]
  for (const [, closing, tag = '', text = '', selfClosing] of svg.matchAll(
    /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (closing) {
      open.pop()
      continue
    }
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const element = { tag, attributes, children: [] }
    open.at(-1)?.children.push(element)
    if (!selfClosing) open.push(element)
  }
  const drawing = root.children[0]
  if (drawing?.tag !== 'svg') throw new Error('not a drawing')
  return drawing
}

function* walk(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) yield* walk(child)
}

/** Returns a colour as #rgb or #rrggbb; throws for other paints. */
function toColor(value: string): string {
  if (value === 'white') return '#fff'
  if (value === 'black') return '#000'
  const color = value.toLowerCase()
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(color)) throw new Error(`the paint ${value} is not supported`)
  return color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
}

const numbers = (value = '') => [...value.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([text]) => Number(text))
const short = (value: number, digits = 0) => Number(value.toFixed(digits))

function readGradient({ tag, attributes, children }: Element, { scale, shift }: Placement): MarkGradient {
  if (attributes.gradientUnits !== 'userSpaceOnUse') throw new Error('a gradient needs userSpaceOnUse')
  const at = (name: string) => short(Number(attributes[name] ?? 0) * scale + shift)
  const stops = children.map(({ attributes: stop }) => {
    const offset = short(Number(stop.offset ?? 0), 2)
    const color = toColor(stop['stop-color'] ?? '#000')
    const opacity = stop['stop-opacity']
    return opacity === undefined
      ? ([offset, color] as const)
      : ([offset, color, short(Number(opacity), 2)] as const)
  })
  if (tag === 'linearGradient') {
    if (attributes.gradientTransform) throw new Error('a turned linear gradient is not supported')
    return { line: [at('x1'), at('y1'), at('x2'), at('y2')], stops }
  }
  const [cx, cy, r] = [attributes.cx, attributes.cy, attributes.r].map((value) => Number(value ?? 0))
  if (!attributes.gradientTransform) return { circle: [at('cx'), at('cy'), short(Number(r) * scale)], stops }
  const [a, b, c, d, e, f] = readTransform(attributes.gradientTransform)
  const matrix = [a * scale, b * scale, c * scale, d * scale, e * scale + shift, f * scale + shift]
  const turn = matrix.map((value) => short(value, 1)).join(' ')
  return { circle: [Number(cx), Number(cy), Number(r)], turn: `matrix(${turn})`, stops }
}

type Matrix = readonly [number, number, number, number, number, number]

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Reads a list of transforms as one matrix. */
function readTransform(text: string): Matrix {
  let result: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [, name, values] of text.matchAll(/([a-zA-Z]+)\(([^)]*)\)/g)) {
    const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0] = numbers(values)
    const angle = (p * Math.PI) / 180
    const turned: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
    if (name === 'matrix') result = multiply(result, [p, q, r, s, t, u])
    else if (name === 'translate') result = multiply(result, [1, 0, 0, 1, p, q])
    else if (name === 'scale') result = multiply(result, [p, 0, 0, numbers(values).length > 1 ? q : p, 0, 0])
    else if (name === 'rotate')
      result = [[1, 0, 0, 1, q, r] as const, turned, [1, 0, 0, 1, -q, -r] as const].reduce(multiply, result)
    else throw new Error(`the transform ${name} is not supported`)
  }
  return result
}

/** A frame around a drawing, as drawing programs export it: it cuts nothing off. */
function isFrame(d: string): boolean {
  const [, width, height] = /^M[\d.]+ [\d.]+h([\d.]+)v([\d.]+)H[\d.]+z$/.exec(d) ?? []
  return Number(width) >= sourceSide / 2 && Number(height) >= sourceSide / 2
}

/** A path around the whole square, or more. */
function isWhole(d: string): boolean {
  if (/[^MHVLZhvlmz\d\s.,-]/.test(d)) return false
  return /^M(0 0h24v24H0z?|24 0H0v24h24z?|0 0h24v24H0V0z?|24 24H0V0h24z?|0 24h24V0H0z?|24 24V0H0v24z?|0 0v24h24V0z?|24 0v24H0V0z?|0 24V0h24v24z?|0 24h24V0H0z?)$/i.test(
    d,
  )
}

/** Reads a drawing: its tile if it fills the square, its paths and gradients. Throws for what it would lose. */
export function readSvg(svg: string, placement: Partial<Placement> = {}): MarkArt {
  const place = { scale: placement.scale ?? side / sourceSide, shift: placement.shift ?? 0 }
  const drawing = parse(svg)
  const elements = [...walk(drawing)]
  const byId = new Map(elements.map((element) => [element.attributes.id, element]))
  const gradients: MarkGradient[] = []
  const seen = new Map<string, number>()
  const paths: MarkPath[] = []
  let tile: MarkArt['tile']

  const toPaint = (value: string): string | number => {
    const id = /^url\(#(.+)\)$/.exec(value)?.[1]
    if (id === undefined) return toColor(value)
    const element = byId.get(id)
    if (!element) throw new Error(`no gradient ${id}`)
    const known = seen.get(id)
    if (known !== undefined) return known
    gradients.push(readGradient(element, place))
    seen.set(id, gradients.length - 1)
    return gradients.length - 1
  }

  const draw = (element: Element, inherited: Attributes) => {
    const { tag, children } = element
    if (tag === 'defs' || tag === 'title' || tag.endsWith('Gradient') || tag === 'clipPath') return
    const attributes = { ...inherited, ...element.attributes }
    if (element.attributes.mask || element.attributes.filter || element.attributes.style)
      throw new Error(`${tag} has a mask, a filter or a style`)
    const clip = /#(.+)\)/.exec(element.attributes['clip-path'] ?? '')?.[1]
    const shape = clip === undefined ? undefined : byId.get(clip)?.children[0]?.attributes.d
    if (clip !== undefined && !isWhole(shape ?? '') && !isFrame(shape ?? ''))
      throw new Error(`it is clipped by ${shape}`)
    if (tag === 'svg' || tag === 'g') {
      if (tag === 'g' && element.attributes.opacity) throw new Error('a group has an opacity')
      const { id: _, 'clip-path': __, ...passed } = attributes
      for (const child of children) draw(child, passed)
      return
    }
    const d = tag === 'circle' ? toCircle(attributes) : attributes.d
    if ((tag !== 'path' && tag !== 'circle') || !d) throw new Error(`${tag} is not supported`)
    const opacity = Number(attributes.opacity ?? 1) * Number(attributes['fill-opacity'] ?? 1)
    const fill = attributes.fill ?? '#000'
    if (fill !== 'none') {
      if (tile === undefined && paths.length === 0 && opacity === 1 && isWhole(d)) tile = toPaint(fill)
      else
        paths.push({
          d: shrinkPath(d, place),
          fill: toPaint(fill),
          ...(opacity < 1 && { opacity: short(opacity, 2) }),
          ...(attributes['fill-rule'] === 'evenodd' && { evenOdd: true }),
        })
    }
    if (attributes.stroke && attributes.stroke !== 'none')
      paths.push({
        d: shrinkPath(d, place),
        stroke: toPaint(attributes.stroke),
        width: short(Number(attributes['stroke-width'] ?? 1) * place.scale, 1),
        ...(attributes['stroke-linecap'] === 'round' && { round: true }),
        ...(opacity < 1 && { opacity: short(opacity, 2) }),
      })
  }
  draw(drawing, {})
  if (paths.length === 0) throw new Error('nothing is drawn')
  return {
    ...(tile !== undefined && { tile }),
    paths,
    ...(gradients.length > 0 && { gradients }),
  }
}

function toCircle({ cx = '0', cy = '0', r = '0' }: Attributes): string {
  return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0z`
}
