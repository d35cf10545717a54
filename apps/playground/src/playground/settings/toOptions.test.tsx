import * as v from 'valibot'
import { expect, test } from 'vitest'
import { components as embedded } from '../../embed/components.js'
import { optionsSchema } from '../../embed/parameters.js'
import type { Stack } from '../../stack/findStack.js'
import { type ComponentName, components, toKitName } from './components.js'
import { initialSettings } from './Settings.js'
import { toOptions } from './toOptions.js'

const names = Object.keys(components) as ComponentName[]
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const stacks = [undefined, { tokens: { USDC: { 1337: usdc } } } as unknown as Stack]

test.each(names)('%s is a component of embed.html, with options that it takes', (name) => {
  expect(Object.keys(embedded)).toContain(toKitName(name))
  for (const stack of stacks) {
    const settings = {
      ...initialSettings,
      component: name,
      look: { base: 'auto', preset: 'contrast', color: { accent: '#123456' }, radius: { chip: 2 } },
    } as const
    const result = v.safeParse(optionsSchema, toOptions(settings, { stack, systemIsDark: true }))
    expect(result.issues).toBeUndefined()
  }
})
