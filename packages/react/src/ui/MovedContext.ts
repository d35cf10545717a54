'use client'
import { createContext } from 'react'

/** True in a screen that was navigated to, false in the first one of a flow. */
export const MovedContext = createContext(false)
