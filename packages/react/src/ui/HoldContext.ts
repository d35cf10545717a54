'use client'
import { createContext } from 'react'

/** Told whether a payment is shown below: then options that become wrong must not hide it. */
export const HoldContext = createContext<(isHeld: boolean) => void>(() => {})
