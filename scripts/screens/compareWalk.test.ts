import { expect, test } from 'vitest'
import { compareWalk } from './compareWalk.js'

const requirements = [
  { id: 'R1.1', section: '', text: 'Shows "Connected to {origin}".' },
  { id: 'R1.2', section: '', text: 'Answers within a second.' },
]
const walk = { screens: { 'app/connected': ['R1.1'] }, elsewhere: ['R1.2'] }
const sights = [{ id: 'app/connected', words: 'Connected to shop.example' }]

test('a sentence whose words are on its screen is seen', () => {
  expect(compareWalk({ walk, requirements, sights })).toEqual([])
})

test('quoted words that the screen does not show are told', () => {
  const words = 'Connected'
  expect(compareWalk({ walk, requirements, sights: [{ id: 'app/connected', words }] })).toEqual([
    'R1.1 "Connected to {origin}" is not on app/connected',
  ])
})

test('a sentence that is nowhere, a screen that is gone and an id that there is not are told', () => {
  const problems = compareWalk({
    walk: { screens: { 'app/connected': ['R1.1'] }, elsewhere: ['R9.9'] },
    requirements,
    sights: [{ id: 'app/connected', words: undefined }],
  })
  expect(problems).toEqual([
    'app/connected could not be reached',
    'R9.9 is no requirement',
    'R1.1 "Connected to {origin}" is not on app/connected',
    'R1.2 is on no screen and nowhere else',
  ])
})
