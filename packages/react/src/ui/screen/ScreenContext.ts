'use client'

import { createContext } from 'react'

/** Closes the surrounding dialog; absent where a flow is embedded in the page. */
export const DialogContext = createContext<(() => void) | undefined>(undefined)

export type Arrival = {
  /** True in a screen that was navigated to, false in the first one of a flow. */
  isMoved: boolean
  /** False until the content below the heading is rendered. */
  isThere: boolean
}

/** Whether the surrounding screen was navigated to, and whether its content is rendered. */
export const ArrivalContext = createContext<Arrival>({ isMoved: false, isThere: true })
