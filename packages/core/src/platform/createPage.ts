import type { Page, PagePlatform } from './Page.js'

/** The browser's page, or undefined where there is none. */
export function createPage(): Page | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined
  return {
    url: () => new URL(window.location.href),
    replaceUrl: (url) => window.history.replaceState(window.history.state, '', url),
    openWindow(url) {
      // Not `noopener`: that gives no handle, and the window must be opened inside the click.
      const opened = window.open('about:blank', '_blank')
      if (!opened) return undefined
      opened.opener = null
      const go = (target: string) => opened.location.replace(checkWebUrl(target))
      if (url !== undefined) go(url)
      return { go, isClosed: () => opened.closed, close: () => opened.close() }
    },
    openApp(url) {
      if (/^\s*(javascript|data|blob|vbscript|file):/i.test(url)) throw new TypeError(`Unsafe link: ${url}`)
      window.location.href = url
    },
    isVisible: () => document.visibilityState !== 'hidden',
    onVisible(run) {
      const notice = () => {
        if (document.visibilityState !== 'hidden') run()
      }
      document.addEventListener('visibilitychange', notice)
      window.addEventListener('online', notice)
      return () => {
        document.removeEventListener('visibilitychange', notice)
        window.removeEventListener('online', notice)
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
  // An iPad says that it is a Mac; Macs have no touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios'
  return 'desktop'
}
