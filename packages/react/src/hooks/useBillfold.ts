'use client'
import type { Billfold } from '@billfold/core'
import { useContext } from 'react'
import { BillfoldContext } from '../provider/BillfoldContext.js'

/** The configuration that the nearest `BillfoldProvider` was given. */
export function useBillfold(): Billfold {
  const billfold = useContext(BillfoldContext)
  if (typeof billfold === 'string') throw new Error(billfold)
  return billfold
}
