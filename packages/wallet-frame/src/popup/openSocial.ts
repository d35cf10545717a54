import { readWire, returnMessage } from '@billfold/protocol'
import { Problem } from '../Problem.js'

const lookEvery = 500

/** Sends somebody to a provider in a window that was opened inside the click; resolves to what comes back. */
export async function openSocial(
  start: () => Promise<{ url: string }>,
  signal: AbortSignal,
): Promise<string> {
  const opened = open('about:blank', '_blank', 'popup,width=420,height=640')
  if (!opened) throw new Problem('popupBlocked')
  const waiting = new Promise<string>((resolve, reject) => {
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
      const read = readWire(returnMessage, data)
      if (!read.ok) return
      const { code } = read.value
      end(() => (code ? resolve(code) : reject(new Problem('refused'))))
    }
    const timer = setInterval(() => opened.closed && refuse(), lookEvery)
    addEventListener('message', onMessage)
    signal.addEventListener('abort', refuse, { once: true })
  })
  waiting.catch(() => {})
  try {
    const { url } = await start()
    opened.location.href = url
  } catch (error) {
    opened.close()
    throw error
  }
  return waiting
}
