import { type PopupMessage, popupMessage, readWire } from '@billfold/protocol'
import { Problem } from '../Problem.js'

type Question = Extract<PopupMessage, { type: 'billfold:popupConfirm' | 'billfold:popupPasskey' }>
type Answer = Extract<PopupMessage, { type: 'billfold:popupAnswer' }>

/** How often a closed window is noticed, in milliseconds. */
const lookEvery = 500

/** Asks in a window of its own on this origin; must be called inside a click. Only that window is listened to. */
export function askWindow(question: Question, signal: AbortSignal): Promise<Answer> {
  const opened = open('/popup', '_blank', 'popup,width=420,height=640')
  if (!opened) return Promise.reject(new Problem('popupBlocked'))
  return new Promise<Answer>((resolve, reject) => {
    const end = (settle: () => void) => {
      removeEventListener('message', onMessage)
      signal.removeEventListener('abort', refuse)
      clearInterval(timer)
      opened.close()
      settle()
    }
    const refuse = () => end(() => reject(new Problem('rejected')))
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== opened || origin !== location.origin) return
      const read = readWire(popupMessage, data)
      if (!read.ok) return
      const { value } = read
      if (value.type === 'billfold:popupReady') opened.postMessage(question, location.origin)
      if (value.type === 'billfold:popupAnswer') end(() => resolve(value))
      if (value.type === 'billfold:popupRefused') refuse()
    }
    const timer = setInterval(() => opened.closed && refuse(), lookEvery)
    addEventListener('message', onMessage)
    signal.addEventListener('abort', refuse, { once: true })
  })
}
