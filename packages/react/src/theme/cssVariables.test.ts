import { expect, test } from 'vitest'
import { cssVariables } from './cssVariables.js'

test('a token becomes a custom property with a dashed name', () => {
  expect(cssVariables({ color: { accentText: 'red' }, radius: { modal: '0' } })).toEqual([
    ['--billfold-color-accent-text', 'red'],
    ['--billfold-radius-modal', '0'],
  ])
})

test('what an integrator leaves undefined stays as the base theme has it', () => {
  expect(cssVariables({ color: { accent: undefined }, font: undefined })).toEqual([])
})
