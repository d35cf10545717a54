/** Holds the page still under a dialog, without moving anything; returns what lets go. */
export function lockScroll(document: Document): () => void {
  const page = document.documentElement
  const hasScrollbar = innerWidth > page.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html{overflow:hidden!important${hasScrollbar ? ';scrollbar-gutter:stable!important' : ''}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
