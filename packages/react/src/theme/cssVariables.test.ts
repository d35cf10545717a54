import { expect, test } from 'vitest'
import { findText } from '../locale/useText.js'
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

test.each(['__proto__', 'constructor', 'prototype'])(
  'T55 a theme or words with the key %s change no object but themselves',
  (key) => {
    const poison = JSON.parse(`{"${key}":{"polluted":"yes"},"color":{"${key}":"red"}}`)
    expect(cssVariables(poison)).toContainEqual([expect.stringContaining('polluted'), 'yes'])
    expect(findText([{}, poison], `${key}.polluted`)).toBe('yes')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.prototype).not.toHaveProperty('polluted')
  },
)
