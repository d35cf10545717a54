import type { ComponentType } from 'react'
import type { Chain } from 'viem'

export type NetworkSelectorSection = {
  label: string
  /** Chain ids or chains; only configured ones are shown. */
  chains: readonly (number | Pick<Chain, 'id'>)[]
}

export type RenderChainProps = {
  chain: Chain
  /** Requests the wallet to switch to this network. */
  switchChain: () => void
  switching: boolean
  switchFailed: boolean
  close: () => void
}

/** Options of the network selector, standalone or in the account modal. */
export type NetworkSelectorOptions = {
  /** Networks to offer. @default all configured ones */
  chainIds?: readonly number[] | undefined
  /** Replaces the sections recently used, popular and others. */
  sections?: readonly NetworkSelectorSection[] | undefined
  popularChainIds?: readonly number[] | undefined
  /** @default networks the user switched to, newest first */
  recentChainIds?: readonly number[] | undefined
  /** Renders a network instead of the built-in row. */
  renderChain?: ComponentType<RenderChainProps> | undefined
  onSwitch?: ((chain: Chain) => void) | undefined
  /** Shows "Add Custom Network"; called when it is pressed. */
  onCustomClick?: (() => void) | undefined
}
