import type { Billfold } from '@billfold/core'
import { BillfoldProvider, type ConnectButtonProps } from '@billfold/react'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { recordAs } from '../page/billfoldEvents.js'
import type { Stack } from '../stack/findStack.js'
import { drawLocalMarks } from '../stack/localMarks.js'
import { components } from './components.js'
import { EmbedBoundary, EmbedProblem } from './EmbedProblem.js'
import { configKeys, type EmbedOptions, optionsSchema } from './parameters.js'
import type { EmbedParameters } from './readParameters.js'

type EmbeddedComponentProps = { parameters: EmbedParameters; billfold: Billfold; stack: Stack }

/** Renders one component of the kit in its provider; the surrounding playground may change its options. */
export function EmbeddedComponent({ parameters, billfold, stack }: EmbeddedComponentProps) {
  const options = useLiveOptions(parameters.options)
  const { theme = 'auto', locale = 'en_US' } = options
  const marks = useMemo(() => drawLocalMarks(stack), [stack])
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
    <BillfoldProvider billfold={billfold} theme={theme} locale={locale} marks={marks}>
      <EmbedBoundary>{render(toProps(options, stack))}</EmbedBoundary>
    </BillfoldProvider>
  )
}

/** Returns the options of the URL, until the playground sends others. */
function useLiveOptions(initial: EmbedOptions): EmbedOptions {
  const [options, setOptions] = useState(initial)
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent || data?.type !== 'billfold:options')
        return
      const result = v.safeParse(optionsSchema, data.options)
      if (result.success) setOptions(result.output)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return options
}

/** Converts JSON options to props; every callback is recorded. */
function toProps(options: EmbedOptions, { chains }: Stack): ConnectButtonProps {
  const { theme: _theme, locale: _locale, chain: chainId, detailsModal, ...rest } = options
  const componentOptions = Object.entries(rest).filter(([key]) => !configKeys.some((name) => name === key))
  const chain = chains.find(({ id }) => id === chainId)
  if (chainId !== undefined && !chain) throw new Error(`p.chain: there is no local chain ${chainId}`)
  return {
    ...Object.fromEntries(componentOptions),
    ...(chain && { chain }),
    detailsModal: toDetailsModal(detailsModal),
    onConnect: recordAs('onConnect'),
    onDisconnect: recordAs('onDisconnect'),
  } as ConnectButtonProps
}

function toDetailsModal({
  footer,
  networkSelector,
  ...rest
}: NonNullable<EmbedOptions['detailsModal']> = {}) {
  const { customLink, ...selector } = networkSelector ?? {}
  return {
    ...rest,
    ...(footer && { footer: () => <p>{footer}</p> }),
    networkSelector: {
      ...selector,
      onSwitch: recordAs('networkSelector.onSwitch'),
      ...(customLink && { onCustomClick: recordAs('networkSelector.onCustomClick') }),
    },
    onClose: recordAs('detailsModal.onClose'),
  }
}
