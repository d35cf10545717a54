import type { GalleryState } from '../GalleryState.js'

/** Simulates host code that throws while it renders. */
function fail(): never {
  throw new Error('The host app has made a mistake.')
}

/** States of failed entries: a button, an inline component, a dialog. */
export const failedStates: readonly GalleryState[] = [
  {
    id: 'failed/button',
    props: { connectButton: { render: fail } },
    walk: ({ see }) => see('An unexpected error occurred'),
  },
  {
    id: 'failed/embed',
    component: 'ConnectEmbed',
    props: { connectModal: { welcomeScreen: fail } },
    async walk({ press, see }) {
      await press('Get started')
      await see('An unexpected error occurred')
    },
  },
  {
    id: 'failed/dialog',
    world: { connected: [0] },
    props: { detailsModal: { footer: fail } },
    async walk({ press, see }) {
      await press('Account ')
      await see('An unexpected error occurred')
    },
  },
]
