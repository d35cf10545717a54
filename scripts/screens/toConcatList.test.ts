import { expect, test } from 'vitest'
import { toConcatList } from './toConcatList.js'

const frames = [
  { file: '0.png', seconds: 100 },
  { file: '1.png', seconds: 101 },
  { file: '2.png', seconds: 104 },
]

test('each frame stays until the next one, and the last one for its own time', () => {
  expect(toConcatList(frames, { wholeSeconds: 20, lastSeconds: 2 })).toBe(`ffconcat version 1.0
file '0.png'
duration 1.000
file '1.png'
duration 3.000
file '2.png'
duration 2.000
file '2.png'
`)
})

test('a film that is too long runs faster; its last frame does not', () => {
  const list = toConcatList(frames, { wholeSeconds: 4, lastSeconds: 2 })
  expect(list.match(/duration [\d.]+/g)).toEqual(['duration 0.500', 'duration 1.500', 'duration 2.000'])
})

test('a film without frames is an error', () => {
  expect(() => toConcatList([], { wholeSeconds: 4, lastSeconds: 2 })).toThrow('no frames')
})
