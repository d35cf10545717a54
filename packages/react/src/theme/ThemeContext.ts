'use client'
import { createContext } from 'react'
import type { ThemeOption } from './Theme.js'

export type ThemeSettings = {
  theme: ThemeOption
  /** Allows a custom theme in server HTML under a strict content security policy. */
  nonce?: string | undefined
}

/** Theme of the components below, set by `BillfoldProvider` and a component's `theme` option. */
export const ThemeContext = createContext<ThemeSettings>({ theme: 'auto' })
