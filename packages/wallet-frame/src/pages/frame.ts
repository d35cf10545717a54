import type { FrameReply } from '@billfold/protocol'
import { openStore } from '../platform/createVault.js'
import { Problem } from '../platform/Problem.js'
import { type Host, listenToHost, serve } from '../platform/port.js'
import { isShared, readSettings } from '../platform/Settings.js'
import { createTexts, loadTexts } from '../texts/loadTexts.js'
import { build } from '../view/build.js'
import { createStage, type Stage } from '../view/createStage.js'
import { createWallet } from './createWallet.js'

const settings = readSettings(document.documentElement.dataset.settings)
const root = document.getElementById('view')
let current: MessagePort | undefined

/** Serves one host at a time. A new greeting closes the previous port. */
function take({ origin, port, locale = '' }: Host): void {
  if (!root) return
  current?.close()
  current = port
  const words = { locale, texts: createTexts() }
  const language = {
    getLocale: () => words.locale,
    async setLocale(next: string) {
      Object.assign(words, { locale: next, texts: await loadTexts(next) })
    },
  }
  const stage = createStage({
    root,
    announce: (visible) => port.postMessage({ event: 'view', visible } satisfies FrameReply),
    getTexts: () => words.texts,
    isShared: isShared(settings),
  })
  const wallet = Promise.all([openStore(), language.setLocale(locale)]).then(([store]) =>
    createWallet({ settings, store, stage, host: origin, language }),
  )
  serve(port, wallet, {
    // Without storage every call fails; the frame's own login shows the reason.
    async getStatus() {
      return { storage: false }
    },
    async showLogin() {
      await language.setLocale(locale)
      await showNoStorage(stage)
      throw new Problem('noStorage')
    },
  })
}

/** Shows what is wrong with this browser and what helps. */
function showNoStorage(stage: Stage): Promise<void> {
  const { t } = stage
  return new Promise((resolve) => {
    const close = build('button', { type: 'button', class: 'primary' }, t('storage.close'))
    close.addEventListener('click', () => {
      stage.hide()
      resolve()
    })
    stage.show(
      build('h1', { tabindex: '-1', 'data-focus': '' }, t('storage.title')),
      build('p', {}, t('storage.about')),
      build('div', { class: 'column' }, close),
    )
  })
}

listenToHost(settings, take)
// A page in the back-forward cache may return, with this port.
addEventListener('pagehide', ({ persisted }) => persisted || current?.close())
