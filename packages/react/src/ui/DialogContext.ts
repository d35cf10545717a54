'use client'
import { createContext } from 'react'

/** Closes the dialog around; absent where a flow is embedded in the page. */
export const DialogContext = createContext<(() => void) | undefined>(undefined)
