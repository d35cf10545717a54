'use client'
import { createContext } from 'react'

/**
 * False while a modal is rendered ahead of the press that shows it: its dialog stays closed, and it loads
 * nothing and mounts nothing of the host's.
 */
export const ShownContext = createContext(true)
