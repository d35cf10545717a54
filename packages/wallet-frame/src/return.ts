import { loadTexts } from './texts/loadTexts.js'
import { build } from './view/build.js'

const { code } = JSON.parse(document.documentElement.dataset.settings || '{}') as { code?: string }
const root = document.getElementById('view')
const opener = window.opener as Window | null

/** Tells the frame that opened us, if it was one: a page of any other origin hears nothing (T12). */
async function comeBack(): Promise<void> {
  opener?.postMessage({ type: 'billfold:return', ...(code !== undefined && { code }) }, location.origin)
  const t = await loadTexts(navigator.language)
  root?.replaceChildren(build('p', { role: 'status' }, t(code ? 'window.return' : 'window.failed')))
}

comeBack()
