import { findInAppLogin, type InAppLogin } from '@billfold/core/wallets'
import type { Connector } from 'wagmi'

type Actions = Readonly<Record<string, () => Promise<unknown>>>

/** Lists the logins of a custom page; each runs inside the click, which popups require. */
export function listLoginActions(connector: Connector): Actions {
  const inApp = findInAppLogin(connector)
  if (!inApp) throw new Error('The in-app wallet is missing.')
  Object.assign(window, { inApp, connector })
  return {
    'Continue with Google': () => logInWith(inApp, 'google'),
    'Link GitHub': () => inApp.linkProfile({ method: 'social', provider: 'github' }),
    'Use a passkey': () => inApp.login({ method: 'passkey' }),
    'Link a passkey': () => inApp.linkProfile({ method: 'passkey' }),
    'Use another wallet': () => inApp.login({ method: 'wallet' }),
    'Show private key': () => showKey(inApp),
  }
}

/** Turns a blocked popup into a link. */
async function logInWith(inApp: InAppLogin, provider: string): Promise<unknown> {
  const link = document.createElement('a')
  const account = await inApp
    .login({
      method: 'social',
      provider,
      onBlocked({ url, open }) {
        Object.assign(link, { href: url, target: '_blank', textContent: 'Open the window' })
        link.addEventListener('click', (event) => {
          event.preventDefault()
          open()
        })
        document.body.append(link)
      },
    })
    .finally(() => link.remove())
  return account.address
}

function showKey(inApp: InAppLogin): Promise<string> {
  const frame = document.createElement('iframe')
  frame.width = String(Math.min(380, document.documentElement.clientWidth - 16))
  frame.height = '440'
  // The frame ignores presses unless it is fully visible, so it is fixed in the viewport.
  Object.assign(frame.style, { position: 'fixed', insetBlockStart: '8px', insetInlineEnd: '8px' })
  document.body.append(frame)
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop()
      frame.remove()
      settle()
    }
    const stop = inApp.openExport({
      frame,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      onDone: () => end(() => resolve('closed')),
      onError: (error) => end(() => reject(error)),
    })
  })
}
