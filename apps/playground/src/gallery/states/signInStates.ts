import type { ScriptedWallet } from '@billfold/test'
import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'

const signedOut = { connected: [0], auth: 'signedOut' } as const

async function open({ press, see }: Walker): Promise<void> {
  await press('Sign in')
  await see('Confirm that this account is yours')
}

/** Signs in with the first wallet, whose owner acts as `prepare` sets up, until `text` shows. */
function attempt(id: string, text: string, prepare: (first: ScriptedWallet) => void): GalleryState {
  return {
    id: `sign-in/${id}`,
    world: { ...signedOut, prepare: ([first]) => first && prepare(first) },
    async walk(walker) {
      await open(walker)
      // The button on the page has the same name as the one in the dialog.
      await walker.seeDialog()
      await walker.press('Sign in')
      await walker.see(text)
    },
  }
}

/** States of the sign-in button and the compact sign-in modal. */
export const signInStates: readonly GalleryState[] = [
  { id: 'button/sign-in', world: signedOut },
  {
    id: 'button/sign-in-label',
    world: signedOut,
    props: { signInButton: { label: 'Enter the members’ club' } },
  },
  { id: 'button/sign-in-pending', world: { ...signedOut, auth: 'pending' } },
  { id: 'button/signed-in', world: { ...signedOut, auth: 'signedIn' } },
  { id: 'sign-in/ask', world: signedOut, walk: open },
  {
    id: 'sign-in/long-name',
    world: { ...signedOut, walletNames: ['A wallet whose makers could not settle on a shorter name'] },
    walk: open,
  },
  attempt('awaiting', 'Awaiting confirmation', (first) => first.hangNext()),
  attempt('rejected', 'Request cancelled', (first) => first.rejectNext()),
  attempt('pending', 'A request is already waiting', (first) => first.rejectNext(-32002)),
  {
    ...attempt('refused', 'Sign-in failed', () => {}),
    world: { ...signedOut, auth: 'refusing' },
  },
  {
    id: 'sign-in/embed',
    component: 'ConnectEmbed',
    world: signedOut,
    walk: ({ see }) => see('Confirm that this account is yours'),
  },
  {
    id: 'button/signing-out',
    world: { ...signedOut, auth: 'leaving' },
    async walk(walker) {
      await walker.press('Account')
      await walker.press('Disconnect Wallet')
      await walker.see('Loading')
    },
  },
]
