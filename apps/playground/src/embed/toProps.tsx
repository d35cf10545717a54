import type { ConnectButtonProps } from '@billfold/react'
import type { Stack } from '../stack/Stack.js'
import { recordAs } from './billfoldEvents.js'
import { configKeys, type EmbedOptions } from './parameters.js'

/** A component's props for options that came as JSON; every callback is one that records. */
export function toProps(options: EmbedOptions, { chains }: Stack): ConnectButtonProps {
  const { theme: _theme, locale: _locale, chain: chainId, detailsModal, ...rest } = options
  const own = Object.entries(rest).filter(([key]) => !configKeys.some((name) => name === key))
  const chain = chains.find(({ id }) => id === chainId)
  if (chainId !== undefined && !chain) throw new Error(`p.chain: there is no local chain ${chainId}`)
  return {
    ...Object.fromEntries(own),
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
