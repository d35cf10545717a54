'use client'
import { createContext } from 'react'
import type { ThemeOption } from './Theme.js'

export type ThemeSettings = {
  theme: ThemeOption
  /** Lets a custom theme be part of server HTML under a strict content security policy. */
  nonce?: string | undefined
}

/** The theme of everything below; provided by `BillfoldProvider` and by a component's own `theme` option. */
export const ThemeContext = createContext<ThemeSettings>({ theme: 'auto' })
