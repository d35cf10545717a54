import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import type { GalleryInApp } from '../world/galleryLogins.js'

const compact = { connectModal: { size: 'compact' } } as const
const email = { id: '1', type: 'email', details: { email: 'ann.moreau@example.test' } }
const google = { id: '2', type: 'google', details: { email: 'ann@example.test' }, name: 'Ann Moreau' }
const passkey = { id: '3', type: 'passkey', details: {} }
const guest = { id: '4', type: 'guest', details: {} }
const used = { addedAt: '2026-01-05T09:00:00Z', usedAt: '2026-03-02T17:30:00Z' }
const here = { ...used, id: 'a'.repeat(64), name: 'Chrome on Windows', place: 'Madrid, Spain', current: true }
const phone = { ...used, id: 'b'.repeat(64), name: 'Safari on iPhone', place: '203.0.113.7', current: false }

async function enter(walker: Walker): Promise<void> {
  await walker.press('Connect')
  await walker.press('Acme Account')
}

async function open(walker: Walker): Promise<void> {
  await enter(walker)
  await walker.see('Log in to Acme Store')
}

async function openCode(walker: Walker): Promise<void> {
  await open(walker)
  await walker.fill('Email', 'ann.moreau@example.test')
  await walker.press('Continue')
  await walker.see('Enter the code in the')
}

function login(id: string, inApp: GalleryInApp, walk: GalleryState['walk']): GalleryState {
  return { id: `login/${id}`, world: { inApp }, props: compact, walk }
}

/** Opens a screen of the account modal of a user who logged in with the in-app wallet. */
function manage(id: string, inApp: GalleryInApp, walk: GalleryState['walk']): GalleryState {
  return {
    id: `profiles/${id}`,
    world: { inApp, connectedInApp: true },
    props: { detailsModal: { screen: 'manage-wallet' } },
    async walk(walker) {
      await walker.press('Account')
      await walk?.(walker)
    },
  }
}

const everySocial = ['Google', 'Apple', 'Facebook', 'Discord', 'GitHub', 'X'].map(
  (name) => ({ method: 'social', provider: name.toLowerCase(), name }) as const,
)

/** States of the login chooser, linked profiles, link profile, export private key, and devices. */
export const loginStates: readonly GalleryState[] = [
  login('choose', { last: 'passkey' }, open),
  { ...login('choose-wide', {}, open), props: {} },
  login('loading', { list: 'pending' }, async (walker) => {
    await enter(walker)
    await walker.see('Loading the ways')
  }),
  login('offline', { list: 'failed' }, async (walker) => {
    await enter(walker)
    await walker.see('did not respond')
  }),
  login('socials', { logins: [...everySocial, { method: 'email' }], last: 'google' }, open),
  login('one-social', { logins: [{ method: 'social', provider: 'google', name: 'Google' }] }, open),
  login('email-only', { logins: [{ method: 'email' }] }, open),
  login('phone', { logins: [{ method: 'phone' }, { method: 'email' }] }, open),
  login('invalid-email', {}, async (walker) => {
    await open(walker)
    await walker.fill('Email', 'ann')
    await walker.press('Continue')
    await walker.see('Invalid email address')
  }),
  login('code', {}, openCode),
  login('social', {}, async (walker) => {
    await open(walker)
    await walker.press('Continue with Google')
    await walker.see('Continue in the new window')
  }),
  login('blocked', { answers: 'blocked' }, async (walker) => {
    await open(walker)
    await walker.press('Continue with Google')
    await walker.see('did not open the window')
  }),
  login('refused', { answers: 'refused' }, async (walker) => {
    await open(walker)
    await walker.press('Passkey')
    await walker.see('not accepted')
  }),
  login('wallet', {}, async (walker) => {
    await open(walker)
    await walker.press('Wallet')
    await walker.see('Use another wallet')
  }),
  {
    ...login('approval', {}, open),
    props: {
      connectModal: {
        size: 'compact',
        termsOfServiceUrl: 'https://store.invalid/terms',
        requireApproval: true,
      },
      wallets: ['inApp'],
    },
    walk: ({ press, see }) => press('Connect').then(() => see('I agree')),
  },
  manage('manage', { profiles: [email] }, ({ see }) => see('Export Private Key')),
  {
    ...manage('manage-apps', { profiles: [email] }, ({ see }) => see('Connect an App')),
    world: { inApp: { profiles: [email] }, connectedInApp: true, walletConnect: {} },
  },
  manage('list', { profiles: [email, google, passkey] }, async ({ press, see }) => {
    await press('Linked Profiles')
    await see('Ann Moreau')
  }),
  manage('one', { profiles: [email] }, async ({ press, see }) => {
    await press('Linked Profiles')
    await see('ann.moreau@example.test')
  }),
  manage('guest', { profiles: [guest] }, async ({ press, see }) => {
    await press('Linked Profiles')
    await see('Only this browser')
  }),
  manage('failed', { list: 'failed' }, async ({ press, see }) => {
    await press('Linked Profiles')
    await see('could not be loaded')
  }),
  manage('unlink', { profiles: [email, passkey] }, async ({ press, see }) => {
    await press('Linked Profiles')
    await press('Unlink Passkey')
    await see('Unlink Passkey?')
  }),
  manage('link', { profiles: [email] }, async ({ press, see }) => {
    await press('Linked Profiles')
    await press('Link a Profile')
    await see('Add another way')
  }),
  manage('devices', { devices: [here, phone] }, async ({ press, see }) => {
    await press('Devices')
    await see('Safari on iPhone')
  }),
  manage('devices-failed', { list: 'failed' }, async ({ press, see }) => {
    await press('Devices')
    await see('could not be loaded')
  }),
  manage('private-key', {}, async ({ press, see }) => {
    await press('Export Private Key')
    await see('Anyone with this key')
  }),
  manage('private-key-failed', { list: 'failed' }, async ({ press, see }) => {
    await press('Export Private Key')
    await see('could not be shown')
  }),
  {
    id: 'profiles/unsupported',
    world: { connected: [0] },
    props: { detailsModal: { screen: 'link-profile' } },
    async walk({ press, see }) {
      await press('Account')
      await see('does not support account linking')
    },
  },
]
