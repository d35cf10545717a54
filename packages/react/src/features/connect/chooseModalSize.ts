import type { ConnectModalSize } from './ConnectOptions.js'

/** The viewport from which two panes fit, in pixels. */
export const wideViewport = 770

export type ChooseModalSizeParameters = {
  /** @default 'wide' */
  size?: ConnectModalSize | undefined
  /** Whether the viewport is at least `wideViewport` wide. */
  isRoomy: boolean
  walletCount: number
}

/** Spec §2 "Connect modal": compact unless viewport and options allow more and there is a choice of wallets. */
export function chooseModalSize({
  size = 'wide',
  isRoomy,
  walletCount,
}: ChooseModalSizeParameters): ConnectModalSize {
  return size === 'wide' && isRoomy && walletCount > 1 ? 'wide' : 'compact'
}
