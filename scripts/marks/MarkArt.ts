/** A paint: a colour such as `#3c3`, or the index of a gradient. */
export type MarkPaint = string | number

export type MarkPath = {
  d: string
  fill?: MarkPaint | undefined
  evenOdd?: boolean | undefined
  opacity?: number | undefined
  stroke?: MarkPaint | undefined
  /** Of the stroke. */
  width?: number | undefined
  /** Ends of the stroke. */
  round?: boolean | undefined
}

export type MarkGradient = {
  /** x1, y1, x2, y2. */
  line?: readonly [number, number, number, number] | undefined
  /** cx, cy, r. */
  circle?: readonly [number, number, number] | undefined
  /** Transform of a circle. */
  turn?: string | undefined
  /** Offset, colour, opacity. */
  stops: readonly (readonly [number, string, number?])[]
}

/** The drawing of a mark, as `MarkArt.ts` of packages/react has it; the compiler compares the generated modules with it. */
export type MarkArt = {
  /** Paint of the square under it. */
  tile?: MarkPaint | undefined
  paths: readonly MarkPath[]
  gradients?: readonly MarkGradient[] | undefined
}

/** Marks by id. */
export type MarkTable = Readonly<Record<string, MarkArt>>
