import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'
import type { PageLike } from './PageLike.js'

/** Controls of a scripted wallet, used from outside the page. */
export type WalletRemote = {
  [Name in keyof ScriptedWallet as ScriptedWallet[Name] extends (...input: never) => void
    ? Name
    : never]: ScriptedWallet[Name] extends (...input: infer Input) => void
    ? (...input: Input) => Promise<void>
    : never
} & { listSent(): Promise<ScriptedWallet['sent']>; listHeld(): Promise<ScriptedWallet['held']> }

const controls = [
  'rejectNext',
  'delay',
  'hangNext',
  'holdNext',
  'approveHeld',
  'rejectHeld',
  'relayNext',
  'releaseRelayed',
  'speedUp',
  'cancelSent',
  'ignoreNonce',
  'revertNext',
  'dropResponseNext',
  'lieAboutChain',
  'lock',
  'unlock',
  'answerPending',
  'setAccounts',
  'setBatches',
  'setChain',
  'disconnect',
] as const satisfies (keyof WalletRemote)[]

type Holder = { demoWallets?: readonly ScriptedWallet[] }

/** Controls `window.demoWallets[index]` of a page that announced scripted wallets. */
export function createWalletRemote(page: PageLike, index: number): WalletRemote {
  const press = (name: (typeof controls)[number], input: unknown[]) =>
    page.evaluate(
      ([place, key, values]) => {
        const wallet = (globalThis as Holder).demoWallets?.[place]
        if (!wallet) throw new Error(`This page has no window.demoWallets[${place}].`)
        const run = wallet[key] as (...all: unknown[]) => unknown
        return run(...values)
      },
      [index, name, input] as const,
    )
  const pressed = controls.map((name) => [name, (...input: unknown[]) => press(name, input)])
  return {
    ...Object.fromEntries(pressed),
    listSent: () =>
      page.evaluate((place) => [...((globalThis as Holder).demoWallets?.[place]?.sent ?? [])], index),
    listHeld: () =>
      page.evaluate((place) => [...((globalThis as Holder).demoWallets?.[place]?.held ?? [])], index),
  } as WalletRemote
}
