import type { EmbedOptions } from '../embed/parameters.js'

/** What a visitor changes about the look; it becomes the `theme` option. */
export type LookSettings = {
  base: 'light' | 'dark' | 'auto'
  accent?: string | undefined
  primary?: string | undefined
  surface?: string | undefined
  text?: string | undefined
  corners?: 'square' | 'soft' | 'round' | undefined
  font?: 'serif' | 'mono' | 'rounded' | undefined
}

/** Everything that a visitor of the playground can change. */
export type Settings = {
  component: string
  look: LookSettings
  /** Every option but the theme. */
  options: Omit<EmbedOptions, 'theme'>
  /** Symbol of the token whose balance the button shows; the native one when absent. */
  balanceToken?: string | undefined
  demoWallets: number
  services: boolean
  /** People must sign in, to the playground's own backend. */
  auth: boolean
  speed: number
  width: 'full' | 'phone'
}

export const initialSettings: Settings = {
  component: 'ConnectButton',
  look: { base: 'auto' },
  options: { appMetadata: { name: 'Acme Store' }, chains: [1337, 1338, 1339] },
  demoWallets: 2,
  services: true,
  auth: false,
  speed: 1,
  width: 'full',
}
