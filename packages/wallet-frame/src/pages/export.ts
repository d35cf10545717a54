import { exportInit, readWire } from '@billfold/protocol'
import { openFrameAccount } from '../account/openFrameAccount.js'
import { showExport } from '../account/showExport.js'
import { openStore } from '../platform/createVault.js'
import { isHolder, isShared, readSettings } from '../platform/Settings.js'
import { loadTexts } from '../texts/loadTexts.js'
import { build } from '../view/build.js'
import { createQuestions, createStage } from '../view/createStage.js'
import { describeProblem } from '../view/runView.js'

const settings = readSettings(document.documentElement.dataset.settings)
const root = document.getElementById('view')
const query = new URLSearchParams(location.search)
const locale = query.get('locale') ?? ''
/** The host page, if it may embed us. The server's policy allows no other. */
const host = findHost()
let started = false

function findHost(): string | undefined {
  const page = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  return isHolder(settings, page) ? page : undefined
}

/** Serves one export per page load, for the ticket of the host page (T19). */
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
    const account = openFrameAccount({ settings, store, stage, questions, host, getLocale: () => locale })
    await showExport(account, { ticket, stage, questions })
  } catch (error) {
    root.replaceChildren(build('p', { class: 'note', role: 'alert' }, describeProblem(texts, error)))
  }
  window.parent.postMessage({ eventType: 'exportPrivateKeyDone' }, host)
}

document.documentElement.dataset.theme = query.get('theme') === 'dark' ? 'dark' : 'light'
listen()
