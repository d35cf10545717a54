import { renderToString } from 'react-dom/server'
import { ServerRenderedApp } from './ServerRenderedApp.js'

/** The server's half of ssr.html. */
export function renderPage(offset: number): string {
  return renderToString(<ServerRenderedApp offset={offset} />)
}
