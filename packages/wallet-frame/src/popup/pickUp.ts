import { Problem } from '../Problem.js'
import { openWindow } from './openWindow.js'
import { listenToReturn } from './waitForSocial.js'

const lookEvery = 500

/** Opens a window that has the browser's own cookie, and hears its code; must be called inside a press. */
export async function pickUp(signal: AbortSignal): Promise<string> {
  const opened = openWindow('/social/pickup')
  return new Promise<string>((resolve, reject) => {
    const end = (settle: () => void) => {
      stop()
      signal.removeEventListener('abort', refuse)
      clearInterval(timer)
      opened.close()
      settle()
    }
    const refuse = () => end(() => reject(new Problem('rejected')))
    const stop = listenToReturn(opened, (code) =>
      end(() => (code ? resolve(code) : reject(new Problem('refused')))),
    )
    const timer = setInterval(() => opened.closed && refuse(), lookEvery)
    signal.addEventListener('abort', refuse, { once: true })
  })
}
