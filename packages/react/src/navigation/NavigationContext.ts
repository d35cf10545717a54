'use client'
import { createContext } from 'react'
import type { Navigation } from './Navigation.js'

/** The flow around; its routes are known to whoever made it with `createNavigation`. */
export const NavigationContext = createContext<Navigation<Record<string, unknown>> | undefined>(undefined)
