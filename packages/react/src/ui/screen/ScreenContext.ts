'use client'

import { createContext } from 'react'

/** Closes the surrounding dialog; absent where a flow is embedded in the page. */
export const DialogContext = createContext<(() => void) | undefined>(undefined)

/** True in a screen that was navigated to, false in the first one of a flow. */
export const MovedContext = createContext(false)
