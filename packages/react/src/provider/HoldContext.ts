'use client'
import { createContext } from 'react'

/** Reports if a payment is shown below: options that become wrong must not hide it. */
export const HoldContext = createContext<(isHeld: boolean) => void>(() => {})
