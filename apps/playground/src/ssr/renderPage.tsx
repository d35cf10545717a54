import { renderToString } from 'react-dom/server'
import { ServerRenderedApp } from './ServerRenderedApp.js'

/** Renders ssr.html on the server. */
export function renderPage(offset: number): string {
  return renderToString(<ServerRenderedApp offset={offset} />)
}
