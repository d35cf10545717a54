import { readWire, returnedMessage } from '@billfold/protocol'
import { loadTexts } from './texts/loadTexts.js'
import { build } from './view/build.js'

/** How long the page that opened us has to answer, in milliseconds. */
const answerMs = 1_500

const { origin, code, digits } = JSON.parse(document.documentElement.dataset.settings || '{}') as {
  origin?: string
  code?: string
  digits?: string
}
const root = document.getElementById('view')
const opener = window.opener as Window | null

/** Brings the code to the page that began, and to no other; where that cannot be, a person carries the digits (T12). */
async function comeBack(): Promise<void> {
  const t = await loadTexts(navigator.language)
  const say = (text: string, ...more: Node[]) =>
    root?.replaceChildren(build('p', { role: 'status' }, text), ...more)
  if (!origin || !code || !digits) {
    say(t('window.failed'))
    if (origin) opener?.postMessage({ type: 'billfold:return' }, origin)
    return
  }
  const timer = setTimeout(
    () => {
      const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`
      // Whoever asks for them elsewhere is not the site that this login is for.
      const site = new URL(origin).host
      say(t('window.digits', { site }), build('output', { class: 'digits', dir: 'ltr' }, spaced))
    },
    opener ? answerMs : 0,
  )
  addEventListener('message', (event) => {
    if (!opener || event.source !== opener || event.origin !== origin) return
    if (!readWire(returnedMessage, event.data).ok) return
    clearTimeout(timer)
    say(t('window.return'))
    window.close()
  })
  opener?.postMessage({ type: 'billfold:return', code }, origin)
}

comeBack()
