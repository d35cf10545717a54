import type { OpenFrame, OpenFrameParameters } from './openFrame.js'

export type PagePlatform = 'ios' | 'android' | 'desktop'

/** A window that we opened and can navigate. */
export type PageWindow = {
  /** Navigates to an http(s) URL; throws on other schemes. */
  go(url: string): void
  isClosed(): boolean
  close(): void
}

/** The host page; undefined on a server. */
export type Page = {
  url(): URL
  /** Replaces the URL without navigating. */
  replaceUrl(url: URL | string): void
  /** Opens a tab or popup inside a click, empty until `go` if no URL is given; undefined if it was blocked. */
  openWindow(
    url?: string | undefined,
    options?: { popup?: boolean | undefined } | undefined,
  ): PageWindow | undefined
  /** Navigates to a URL; a link such as `metamask://…` opens its app. */
  openApp(url: string): void
  /** Opens the frame of an in-app wallet. @default an iframe in a dialog of its own */
  openFrame?: ((parameters: OpenFrameParameters) => Promise<OpenFrame>) | undefined
  isVisible(): boolean
  /** Returns true if the user is in this window, not in another one. */
  hasFocus(): boolean
  /**
   * Runs when the user may be back from a wallet (page visible, focused, or restored by the back button) or the network
   * returns; returns the unsubscribe function.
   */
  onVisible(run: () => void): () => void
  /** Rejects if the browser refuses the clipboard. */
  copyText(text: string): Promise<void>
  isMobile(): boolean
  readonly platform: PagePlatform
}

/** No browser fires all of them: split screens only move the focus, Safari restores pages without a change of sight. */
const returns = ['online', 'focus', 'pageshow'] as const

/** Creates the browser's page, or returns undefined on a server. */
export function createPage(): Page | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined
  return {
    url: () => new URL(window.location.href),
    replaceUrl: (url) => window.history.replaceState(window.history.state, '', url),
    openWindow(url, { popup = false } = {}) {
      // Not `noopener`: that returns no handle, and the window must be opened inside the click.
      const features = popup ? 'popup,width=420,height=640' : undefined
      const opened = window.open('about:blank', '_blank', features)
      if (!opened) return undefined
      // A login window closes itself, which browsers allow only with an opener.
      if (!popup) opened.opener = null
      const go = (target: string) => opened.location.replace(checkWebUrl(target))
      if (url !== undefined) go(url)
      return { go, isClosed: () => opened.closed, close: () => opened.close() }
    },
    openApp(url) {
      if (/^\s*(javascript|data|blob|vbscript|file):/i.test(url)) throw new TypeError(`Unsafe link: ${url}`)
      window.location.href = url
    },
    isVisible: () => document.visibilityState !== 'hidden',
    hasFocus: () => document.hasFocus(),
    onVisible(run) {
      const notice = () => {
        if (document.visibilityState !== 'hidden') run()
      }
      document.addEventListener('visibilitychange', notice)
      for (const type of returns) window.addEventListener(type, notice)
      return () => {
        document.removeEventListener('visibilitychange', notice)
        for (const type of returns) window.removeEventListener(type, notice)
      }
    },
    copyText: async (text) => navigator.clipboard.writeText(text),
    isMobile: () => findPlatform() !== 'desktop',
    get platform() {
      return findPlatform()
    },
  }
}

function checkWebUrl(url: string): string {
  const parsed = new URL(url, window.location.href)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') throw new TypeError(`Unsafe link: ${url}`)
  return parsed.href
}

function findPlatform(): PagePlatform {
  const { userAgent, maxTouchPoints } = navigator
  if (/android/i.test(userAgent)) return 'android'
  // An iPad identifies as a Mac; Macs have no touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios'
  return 'desktop'
}
