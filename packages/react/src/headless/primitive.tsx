'use client'
import { BillfoldError } from '@billfold/core'
import { resolverQuery } from '@billfold/core/internal'
import { useQuery } from '@tanstack/react-query'
import { type Context, createContext, type ReactNode, useContext } from 'react'
import { EnvironmentContext } from '../ui/environment/EnvironmentContext.js'
import { ErrorBoundary } from '../ui/environment/ErrorBoundary.js'
import { showValue } from '../ui/environment/showValue.js'

/** Placeholders of a primitive while it loads and when it has no value. */
export type SlotProps = {
  /** @default nothing */
  loadingComponent?: ReactNode
  /** @default nothing */
  fallbackComponent?: ReactNode
}

type Result<Value> = { data: Value | undefined; isPending: boolean }

/** Renders the loading state, then the value, or the fallback when the lookup failed or found nothing. */
export function Slot<Value>({
  result,
  loadingComponent = null,
  fallbackComponent = null,
  children,
}: SlotProps & {
  result: Result<Value | null | undefined | ''>
  children: (value: Value & {}) => ReactNode
}) {
  const { data, isPending } = result
  if (data) return children(data as Value & {})
  return isPending ? loadingComponent : fallbackComponent
}

/** Makes a component show its fallback when it throws, since React would unmount the host's whole page. */
export function guardPrimitive<Props extends object>(
  Primitive: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return function GuardedPrimitive(props) {
    const { warn } = useContext(EnvironmentContext)
    const { fallbackComponent = null }: Pick<SlotProps, 'fallbackComponent'> = props
    const report = (error: Error) => warn(error.message, error)
    return (
      <ErrorBoundary
        onError={report}
        renderError={() => (
          <ErrorBoundary onError={report} renderError={() => null}>
            {fallbackComponent}
          </ErrorBoundary>
        )}
      >
        <Primitive {...props} />
      </ErrorBoundary>
    )
  }
}

/**
 * Creates a provider's context, which holds its value or error, and a hook that reads it or names the missing
 * provider.
 */
export function createProviderContext<Value>(provider: string): {
  Context: Context<Value | Error | undefined>
  useProviderValue: (component: string) => Value
} {
  const Context = createContext<Value | Error | undefined>(undefined)
  return {
    Context,
    useProviderValue(component) {
      const value = useContext(Context)
      if (value === undefined) throw new BillfoldError('MissingProvider', { hook: component, provider })
      // The provider cannot report the error itself: the primitives below show their fallbacks.
      if (value instanceof Error) throw value
      return value
    },
  }
}

/** Creates the error of a provider with a wrong option; it names the option for developers. */
export function createOptionError(
  name: 'InvalidTokenAddress' | 'InvalidWalletAddress',
  { provider, option, value }: { provider: string; option: string; value: unknown },
): Error {
  const error = new BillfoldError(name)
  error.message = `\`${option}\` of ${provider} is ${showValue(value)}. ${error.message}`
  return error
}

/** A value that the host overrides: the text itself, or a function that finds it. */
export type Resolver = string | (() => string | undefined | Promise<string | undefined>)

type TextResult = { data: string | null | undefined; isPending: boolean }

/** Returns the value of the host's resolver, or else the kit's. */
export function useResolved(
  resolver: Resolver | undefined,
  key: readonly unknown[],
  result: TextResult,
): TextResult {
  const find = typeof resolver === 'function' ? resolver : undefined
  const resolved = useQuery({ ...resolverQuery(key, find), enabled: find !== undefined })
  if (typeof resolver === 'string') return { data: resolver, isPending: false }
  return find ? resolved : result
}

/** Returns the id of a chain from the host; undefined if it has none or throws when read. */
export function readChainId(chain: { readonly id: number }): number {
  try {
    return chain?.id
  } catch {
    return undefined as never
  }
}
