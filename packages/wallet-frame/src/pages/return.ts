import { loadTexts } from '../texts/loadTexts.js'
import { build } from '../view/build.js'

const { code } = JSON.parse(document.documentElement.dataset.settings || '{}') as { code?: string }
const root = document.getElementById('view')
const opener = window.opener as Window | null

/** Reports to the frame that opened this window. Pages of other origins receive nothing (T12). */
async function comeBack(): Promise<void> {
  opener?.postMessage({ type: 'billfold:return', ...(code !== undefined && { code }) }, location.origin)
  const t = await loadTexts(navigator.language)
  root?.replaceChildren(build('p', { role: 'status' }, t(code ? 'window.return' : 'window.failed')))
}

comeBack()
