import type { FrameReply } from '@billfold/protocol'
import { createWallet } from './createWallet.js'
import { type Host, listenToHost } from './port/listenToHost.js'
import { serve } from './port/serve.js'
import { readSettings } from './Settings.js'
import { openStore } from './store/openStore.js'
import { createStage } from './view/createStage.js'

const settings = readSettings(document.documentElement.dataset.settings)
const root = document.getElementById('view')
let current: MessagePort | undefined

/** One host at a time: a new greeting of the page around us ends the port before. */
function take({ origin, port }: Host): void {
  if (!root) return
  current?.close()
  current = port
  const stage = createStage(root, (visible) =>
    port.postMessage({ event: 'view', visible } satisfies FrameReply),
  )
  const store = openStore()
  // Reported with the answer to whatever is asked first.
  store.catch(() => {})
  serve(
    port,
    store.then((opened) => createWallet({ settings, store: opened, stage, host: origin })),
  )
}

listenToHost(settings.origins, take)
addEventListener('pagehide', () => current?.close())
