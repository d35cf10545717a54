import { type PopupMessage, popupMessage, readWire } from '@billfold/protocol'
import { type Address, getAddress, type Hex, stringToHex } from 'viem'
import { Problem } from '../platform/Problem.js'
import type { Stage } from '../view/createStage.js'
import { showChoices, type ViewActions } from '../view/runView.js'

type Provider = { request(call: { method: string; params?: unknown[] }): Promise<unknown> }
type Announced = { info: { uuid: string; name: string }; provider: Provider }

export type ShowWalletsParameters = {
  /** The requesting page. */
  host: string
  /** The frame that opened this window. */
  opener: Window
  tell(message: PopupMessage): void
}

/** Lists the wallets of this browser (EIP-6963). The chosen one signs here, hidden from the requesting page. */
export function showWallets(
  stage: Stage,
  actions: ViewActions<void>,
  { host, opener, tell }: ShowWalletsParameters,
): void {
  const { t } = stage
  const wallets = new Map<string, Announced>()
  const sign = async ({ provider }: Announced) => {
    const [account] = (await ask(provider, 'eth_requestAccounts')) as Address[]
    if (!account) throw new Problem('rejected')
    const chainId = Number(await ask(provider, 'eth_chainId'))
    const writing = waitForMessage(opener, actions.ended)
    tell({ type: 'billfold:popupSigner', address: getAddress(account), chainId })
    const message = await writing
    actions.note.textContent = t('wallet.sign')
    const signature = (await ask(provider, 'personal_sign', [stringToHex(message), account])) as Hex
    tell({ type: 'billfold:popupAnswer', signature })
    actions.done()
  }
  const show = () =>
    showChoices(stage, actions, {
      title: t('wallet.title'),
      about: t(wallets.size > 0 ? 'wallet.choose' : 'wallet.none', { host }),
      choices: [...wallets.values()].map((wallet) => ({
        label: wallet.info.name,
        run: () => sign(wallet),
      })),
    })
  const onAnnounce = ({ detail }: CustomEvent<Announced>) => {
    if (typeof detail?.info?.name !== 'string' || wallets.has(detail.info.uuid)) return
    wallets.set(detail.info.uuid, detail)
    show()
  }
  addEventListener('eip6963:announceProvider', onAnnounce as EventListener, { signal: actions.ended })
  show()
  dispatchEvent(new Event('eip6963:requestProvider'))
}

/** A refusal and a failure are the same here: no signature. */
function ask(provider: Provider, method: string, params?: unknown[]): Promise<unknown> {
  return provider.request({ method, ...(params && { params }) }).catch(() => {
    throw new Problem('rejected')
  })
}

function waitForMessage(opener: Window, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== opener || origin !== location.origin) return
      const read = readWire(popupMessage, data)
      if (read.ok && read.value.type === 'billfold:popupMessage') resolve(read.value.message)
    }
    addEventListener('message', onMessage, { signal })
  })
}
