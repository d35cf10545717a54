import type { FrameReply } from '@billfold/protocol'
import { createWallet } from './createWallet.js'
import { Problem } from './Problem.js'
import { type Host, listenToHost } from './port/listenToHost.js'
import { serve } from './port/serve.js'
import { isShared, readSettings } from './Settings.js'
import { openStore } from './store/openStore.js'
import { createTexts } from './texts/createTexts.js'
import { loadTexts } from './texts/loadTexts.js'
import { createStage } from './view/createStage.js'
import { showNoStorage } from './view/showNoStorage.js'

const settings = readSettings(document.documentElement.dataset.settings)
const root = document.getElementById('view')
let current: MessagePort | undefined

/** One host at a time: a new greeting of the page around us ends the port before. */
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
    // Nothing can be kept, so nothing can be done; whoever asks for the frame's own login is told so there.
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

listenToHost(settings, take)
addEventListener('pagehide', () => current?.close())
