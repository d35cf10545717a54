/** Reproducible random numbers: the same seed gives the same sequence. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** An integer between the bounds, both included. */
  between(first: number, last: number): number
  /** Returns true with this probability. */
  chance(likely: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
}

/** Creates a 32-bit generator (mulberry32), good enough for scenarios. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (first, last) => first + Math.floor(next() * (last - first + 1)),
    chance: (likely) => next() < likely,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
