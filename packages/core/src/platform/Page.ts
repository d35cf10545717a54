export type PagePlatform = 'ios' | 'android' | 'desktop'

/** A window that we opened and may still send somewhere. */
export type PageWindow = {
  /** Goes to an http(s) address; throws on anything else. */
  go(url: string): void
  isClosed(): boolean
  close(): void
}

/** The page that we are a guest in; absent on a server. */
export type Page = {
  url(): URL
  /** Replaces the address without navigating. */
  replaceUrl(url: URL | string): void
  /** Opens a window inside a click, empty until `go` when no address is given; undefined when it was blocked. */
  openWindow(url?: string | undefined): PageWindow | undefined
  /** Hands an address such as `metamask://…` to the app that answers to it. */
  openApp(url: string): void
  isVisible(): boolean
  /** Runs whenever the page comes back into view or the network returns; returns what ends it. */
  onVisible(run: () => void): () => void
  /** Rejects when the browser refuses the clipboard. */
  copyText(text: string): Promise<void>
  isMobile(): boolean
  readonly platform: PagePlatform
}
