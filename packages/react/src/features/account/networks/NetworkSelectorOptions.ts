import type { ComponentType } from 'react'
import type { Chain } from 'viem'

export type NetworkSelectorSection = {
  label: string
  /** Chain ids or chains; only configured ones are shown. */
  chains: readonly (number | Pick<Chain, 'id'>)[]
}

export type RenderChainProps = {
  chain: Chain
  /** Asks the wallet to switch to this network. */
  switchChain: () => void
  switching: boolean
  switchFailed: boolean
  close: () => void
}

/** Options of the network selector, alone or inside the account modal. */
export type NetworkSelectorOptions = {
  /** Only these networks are offered. @default all configured ones */
  chainIds?: readonly number[] | undefined
  /** Replaces the sections recently used, popular and others. */
  sections?: readonly NetworkSelectorSection[] | undefined
  popularChainIds?: readonly number[] | undefined
  /** @default the networks this visitor switched to, newest first */
  recentChainIds?: readonly number[] | undefined
  /** Draws one network in place of the kit's own row. */
  renderChain?: ComponentType<RenderChainProps> | undefined
  onSwitch?: ((chain: Chain) => void) | undefined
  /** Shows the link "Add Custom Network" and is called when it is pressed. */
  onCustomClick?: (() => void) | undefined
}
