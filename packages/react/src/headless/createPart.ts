'use client'
import { BillfoldError } from '@billfold/core'
import { type Context, createContext, useContext } from 'react'
import { showValue } from '../ui/showValue.js'

/** A context of one provider, with its value or what is wrong with it, and the hook that reads it or says which provider is missing. */
export function createPart<Value>(provider: string): {
  Context: Context<Value | Error | undefined>
  usePart: (part: string) => Value
} {
  const Context = createContext<Value | Error | undefined>(undefined)
  return {
    Context,
    usePart(part) {
      const value = useContext(Context)
      if (value === undefined) throw new BillfoldError('MissingProvider', { hook: part, provider })
      // The provider has no way to answer: the parts below show their fallbacks.
      if (value instanceof Error) throw value
      return value
    },
  }
}

/** The error of a provider whose option is wrong: names the option for developers. */
export function createOptionError(
  name: 'InvalidTokenAddress' | 'InvalidWalletAddress',
  { provider, option, value }: { provider: string; option: string; value: unknown },
): Error {
  const error = new BillfoldError(name)
  error.message = `\`${option}\` of ${provider} is ${showValue(value)}. ${error.message}`
  return error
}
