import type { Platform } from '@billfold/core'
import type { WorldOptions } from './World.js'

/** The page as the kit sees it: on the device that a state asks for, and going nowhere. */
export function createGalleryPage(
  device: NonNullable<WorldOptions['device']>,
): NonNullable<Platform['page']> {
  return {
    url: () => new URL('https://store.invalid/checkout'),
    replaceUrl: () => undefined,
    openWindow: () => undefined,
    openApp: () => undefined,
    isVisible: () => true,
    onVisible: () => () => undefined,
    copyText: async () => undefined,
    isMobile: () => device !== 'desktop',
    platform: device,
  }
}
