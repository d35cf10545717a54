import { type PopupMessage, popupMessage, readWire } from '@billfold/protocol'
import { Problem } from './Problem.js'

/** Opens a page of this origin. Must be called inside a press. */
export function openWindow(path: string): Window {
  const opened = open(path, '_blank', 'popup,width=420,height=640')
  if (opened) return opened
  // The press opened a window, but the host page's policy isolates it from us.
  throw new Problem(navigator.userActivation?.isActive === false ? 'windowApart' : 'popupBlocked')
}

type Question = Extract<
  PopupMessage,
  { type: 'billfold:popupConfirm' | 'billfold:popupPasskey' | 'billfold:popupWallet' }
>
type Answer = Extract<PopupMessage, { type: 'billfold:popupAnswer' }>
type Signer = Omit<Extract<PopupMessage, { type: 'billfold:popupSigner' }>, 'type'>

/** Milliseconds between checks for a closed window. */
const lookEvery = 500

/**
 * Asks in a window on this origin, inside a press, and listens to that window only. `writeMessage` returns another
 * wallet's message.
 */
export async function askWindow(
  question: Question,
  signal: AbortSignal,
  writeMessage?: (signer: Signer) => Promise<string>,
): Promise<Answer> {
  const opened = openWindow('/popup')
  return new Promise<Answer>((resolve, reject) => {
    const tell = (message: PopupMessage) => opened.postMessage(message, location.origin)
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
      if (value.type === 'billfold:popupReady') tell(question)
      if (value.type === 'billfold:popupSigner')
        writeMessage?.({ address: value.address, chainId: value.chainId }).then(
          (message) => tell({ type: 'billfold:popupMessage', message }),
          (error: unknown) => end(() => reject(error)),
        )
      if (value.type === 'billfold:popupAnswer') end(() => resolve(value))
      if (value.type === 'billfold:popupRefused') refuse()
    }
    const timer = setInterval(() => opened.closed && refuse(), lookEvery)
    addEventListener('message', onMessage)
    signal.addEventListener('abort', refuse, { once: true })
  })
}
