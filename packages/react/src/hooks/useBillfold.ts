'use client'
import type { Billfold } from '@billfold/core'
import { useContext } from 'react'
import { BillfoldContext } from '../provider/BillfoldContext.js'

/** The configuration that the nearest `BillfoldProvider` was given. */
export function useBillfold(): Billfold {
  const billfold = useContext(BillfoldContext)
  if (!billfold)
    throw new Error(
      'Billfold: no BillfoldProvider above this component, so it does not know your chains and wallets. Wrap your app in <BillfoldProvider billfold={createBillfold({ … })}>.',
    )
  return billfold
}
