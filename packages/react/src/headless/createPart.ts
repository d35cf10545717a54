'use client'
import { BillfoldError } from '@billfold/core'
import { type Context, createContext, useContext } from 'react'

/** A context of one provider, and the hook that reads it or says which provider is missing. */
export function createPart<Value>(provider: string): {
  Context: Context<Value | undefined>
  usePart: (part: string) => Value
} {
  const Context = createContext<Value | undefined>(undefined)
  return {
    Context,
    usePart(part) {
      const value = useContext(Context)
      if (value === undefined) throw new BillfoldError('MissingProvider', { hook: part, provider })
      return value
    },
  }
}
