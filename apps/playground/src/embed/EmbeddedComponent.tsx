import type { Billfold } from '@billfold/core'
import { BillfoldProvider } from '@billfold/react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Stack } from '../stack/Stack.js'
import { components } from './components.js'
import { EmbedBoundary } from './EmbedBoundary.js'
import { EmbedProblem } from './EmbedProblem.js'
import { type EmbedOptions, optionsSchema } from './parameters.js'
import type { EmbedParameters } from './readParameters.js'
import { toProps } from './toProps.js'

type EmbeddedComponentProps = { parameters: EmbedParameters; billfold: Billfold; stack: Stack }

/** One component of the kit in its provider; the playground around it may change its options. */
export function EmbeddedComponent({ parameters, billfold, stack }: EmbeddedComponentProps) {
  const options = useLiveOptions(parameters.options)
  const { theme = 'auto', locale = 'en_US' } = options
  const base = typeof theme === 'string' ? theme : theme.base
  useEffect(() => {
    document.documentElement.dataset.theme = base
  }, [base])

  const render = components[parameters.component]
  if (!render) {
    const known = Object.keys(components).join(', ')
    return <EmbedProblem error={`c: there is no component "${parameters.component}"; known are ${known}`} />
  }
  return (
    <BillfoldProvider billfold={billfold} theme={theme} locale={locale}>
      <EmbedBoundary>{render(toProps(options, stack))}</EmbedBoundary>
    </BillfoldProvider>
  )
}

/** The options of the address, until the playground sends others. */
function useLiveOptions(initial: EmbedOptions): EmbedOptions {
  const [options, setOptions] = useState(initial)
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent || data?.type !== 'billfold:options')
        return
      const found = v.safeParse(optionsSchema, data.options)
      if (found.success) setOptions(found.output)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return options
}
