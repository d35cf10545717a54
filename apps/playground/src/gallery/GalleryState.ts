import { type ConnectButtonProps, type LocaleId, localeIds } from '@billfold/react'
import type { Walker } from './Walker.js'
import type { WorldOptions } from './world/World.js'

/** One picture of the gallery: a world, a component in it, and the steps to the picture. */
export type GalleryState = {
  /** Screen and state, `connect/rejected`; also the file name of its pictures. */
  id: string
  world?: WorldOptions | undefined
  /** @default 'ConnectButton' */
  component?: string | undefined
  props?: ConnectButtonProps | undefined
  /** Starts a connection that the wallet leaves pending, without a modal. */
  connecting?: boolean | undefined
  walk?: ((walker: Walker) => Promise<void>) | undefined
}

/** Theme and language of the gallery's states. */
export type GalleryLook = { theme: 'light' | 'dark' | 'auto'; locale: LocaleId }

const themes = ['light', 'dark', 'auto'] as const

/** Reads the look from a URL. */
export function readLook({ searchParams }: URL): GalleryLook {
  return {
    theme: themes.find((theme) => theme === searchParams.get('theme')) ?? 'auto',
    locale: localeIds.find((locale) => locale === searchParams.get('locale')) ?? 'en_US',
  }
}
