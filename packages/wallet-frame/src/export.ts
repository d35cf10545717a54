import { exportInit, readWire } from '@billfold/protocol'
import { openAccount } from './account/openAccount.js'
import { showExport } from './account/showExport.js'
import { isHolder, isShared, readSettings } from './Settings.js'
import { openStore } from './store/openStore.js'
import { loadTexts } from './texts/loadTexts.js'
import { build } from './view/build.js'
import { createQuestions } from './view/createQuestions.js'
import { createStage } from './view/createStage.js'
import { describeProblem } from './view/describeProblem.js'

const settings = readSettings(document.documentElement.dataset.settings)
const root = document.getElementById('view')
const query = new URLSearchParams(location.search)
const locale = query.get('locale') ?? ''
/** The page around us, if it may hold us; the server's policy lets no other. */
const host = findHost()
let started = false

function findHost(): string | undefined {
  const page = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  return isHolder(settings, page) ? page : undefined
}

/** One export per loading of this page, for the ticket that the page around us was given (T19). */
function listen(): void {
  if (!host || window.parent === window) return
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== host || started) return
    const read = readWire(exportInit, data)
    if (!read.ok) return
    started = true
    run(read.value.authToken)
  })
  window.parent.postMessage({ eventType: 'exportPrivateKeyIframeLoaded' }, host)
}

async function run(ticket: string): Promise<void> {
  if (!root || !host) return
  const texts = await loadTexts(locale)
  const stage = createStage({ root, announce() {}, getTexts: () => texts, isShared: isShared(settings) })
  const questions = createQuestions()
  try {
    const store = await openStore()
    const account = openAccount({ settings, store, stage, questions, host, getLocale: () => locale })
    await showExport(account, { ticket, stage, questions })
  } catch (error) {
    root.replaceChildren(build('p', { class: 'note', role: 'alert' }, describeProblem(texts, error)))
  }
  window.parent.postMessage({ eventType: 'exportPrivateKeyDone' }, host)
}

document.documentElement.dataset.theme = query.get('theme') === 'dark' ? 'dark' : 'light'
listen()
