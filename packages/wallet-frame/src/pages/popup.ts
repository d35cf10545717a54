import { type PopupMessage, popupMessage, readWire } from '@billfold/protocol'
import { answerPasskey } from '../platform/answerPasskey.js'
import { createTexts, loadTexts } from '../texts/loadTexts.js'
import { build } from '../view/build.js'
import { createStage } from '../view/createStage.js'
import { watchPresses } from '../view/presses.js'
import { runView, showChoices } from '../view/runView.js'
import { showConfirmation } from '../view/showConfirmation.js'

type Question = Extract<PopupMessage, { type: 'billfold:popupConfirm' | 'billfold:popupPasskey' }>
type WalletQuestion = Extract<PopupMessage, { type: 'billfold:popupWallet' }>

/** Milliseconds that a user needs to see the question. */
const armAfter = 500

const root = document.getElementById('view')
const opener = window.opener as Window | null
const tell = (message: PopupMessage) => opener?.postMessage(message, location.origin)

/** Accepts questions only from the frame that opened this window: same origin, same window. */
function listen(): void {
  addEventListener('message', ({ source, origin, data }) => {
    if (!opener || source !== opener || origin !== location.origin) return
    const read = readWire(popupMessage, data)
    if (!read.ok) return
    const { value } = read
    if (value.type === 'billfold:popupConfirm' || value.type === 'billfold:popupPasskey') answer(value)
    if (value.type === 'billfold:popupWallet') listWallets(value, opener)
  })
  tell({ type: 'billfold:popupReady' })
  if (!opener) sayApart()
}

/** The host page's policy cut this window off from the frame, so no question will arrive. */
async function sayApart(): Promise<void> {
  const texts = await loadTexts(navigator.language)
  root?.replaceChildren(build('p', { role: 'status' }, texts('window.apart')))
}

async function listWallets({ host, locale }: WalletQuestion, frame: Window): Promise<void> {
  if (!root) return
  const [texts, { showWallets }] = await Promise.all([loadTexts(locale), import('../login/showWallets.js')])
  const stage = createStage({ root, announce() {}, getTexts: () => texts })
  await runView<void>(stage, new AbortController().signal, (actions) =>
    showWallets(stage, actions, { host, opener: frame, tell }),
  ).catch(() => tell({ type: 'billfold:popupRefused' }))
  root.replaceChildren(build('p', {}, texts('window.return')))
}

async function answer(question: Question): Promise<void> {
  if (!root) return
  const texts = await loadTexts(question.locale).catch(() => createTexts())
  const stage = createStage({ root, announce() {}, getTexts: () => texts })
  const { signal } = new AbortController()
  await runView<void>(stage, signal, (actions) => {
    if (question.type === 'billfold:popupPasskey') {
      const run = async () => {
        const credential = await answerPasskey(question.operation, question.options)
        tell({ type: 'billfold:popupAnswer', credential })
        actions.done()
      }
      const label = texts(question.operation === 'create' ? 'passkey.create' : 'passkey.use')
      showChoices(stage, actions, {
        title: texts('passkey.title'),
        about: texts('passkey.about'),
        choices: [{ label, run }],
      })
      return
    }
    const { note, cancel } = actions
    const { approve, look, findUnread } = showConfirmation(stage, { ...question, note, onRefuse: cancel })
    armLater(approve, look, (isSudden) => {
      const reason = isSudden ? texts('confirm.covered') : findUnread()
      note.textContent = reason ?? ''
      if (reason !== undefined) return false
      tell({ type: 'billfold:popupAnswer' })
      actions.done()
      return true
    })
  }).catch(() => tell({ type: 'billfold:popupRefused' }))
  root.replaceChildren(build('p', {}, texts('window.return')))
}

/** Ignores a press that began before the window appeared, and restarts the delay. */
function armLater(
  button: HTMLButtonElement,
  look: () => void,
  onPress: (isSudden: boolean) => boolean,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    button.disabled = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return restart()
      button.disabled = false
      look()
    }, armAfter)
  }
  const presses = watchPresses(button, restart)
  button.addEventListener('click', (event) => {
    if (event.isTrusted && !onPress(presses.isSudden(event))) restart()
  })
  restart()
}

listen()
