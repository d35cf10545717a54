'use client'
import type { Billfold } from '@billfold/core'
import { createContext } from 'react'

export const noProvider =
  'Billfold: no BillfoldProvider above this component, so it does not know your chains and wallets. Wrap your app in <BillfoldProvider billfold={createBillfold({ … })}>.'

/** The configuration, or why there is none. */
export const BillfoldContext = createContext<Billfold | string>(noProvider)
