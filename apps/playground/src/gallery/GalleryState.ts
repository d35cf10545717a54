import type { ConnectButtonProps } from '@billfold/react'
import type { Walker } from './Walker.js'
import type { WorldOptions } from './world/World.js'

/** One picture of the gallery: a world, a component in it, and the way to the picture. */
export type GalleryState = {
  /** Screen and state, `connect/rejected`; also the name of its pictures. */
  id: string
  world?: WorldOptions | undefined
  /** @default 'ConnectButton' */
  component?: string | undefined
  props?: ConnectButtonProps | undefined
  /** Begins a connection that the wallet leaves open, with no modal in front. */
  connecting?: boolean | undefined
  walk?: ((walker: Walker) => Promise<void>) | undefined
}
