'use client'
import type { Billfold } from '@billfold/core'
import { createContext } from 'react'

export const BillfoldContext = createContext<Billfold | undefined>(undefined)
