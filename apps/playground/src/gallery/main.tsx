import { type LocaleId, localeIds } from '@billfold/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '@billfold/react/styles.css'
import { EmbedProblem } from '../embed/EmbedProblem.js'
import { GalleryIndex } from './GalleryIndex.js'
import { GalleryStage } from './GalleryStage.js'
import { type GalleryLook, readLook } from './GalleryState.js'
import { galleryStates } from './galleryStates.js'
import { createWorld } from './world/createWorld.js'

declare global {
  interface Window {
    /** Ids of every state, for scripts that visit them all. */
    galleryStates: readonly string[]
    /** Ids of every language. */
    galleryLocales: readonly LocaleId[]
    /** Shows the current state in another look; `data-gallery` on the root changes when it is ready. */
    showGallery: ((look: Partial<GalleryLook>) => void) | undefined
    /** Shows another state without a page reload. */
    openGallery(id: string, look: GalleryLook): void
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has lost its #root element.')
const page = createRoot(root)

window.galleryStates = galleryStates.map(({ id }) => id)
window.galleryLocales = localeIds
window.billfoldEvents = []

async function start(): Promise<void> {
  const url = new URL(window.location.href)
  const id = url.searchParams.get('state')
  if (id) return open(id, readLook(url))
  await import('../ui/page.css')
  page.render(<GalleryIndex states={window.galleryStates} />)
}

let stopWorld = () => {}

/** Replaces the current state, with a new world. */
async function open(id: string, firstLook: GalleryLook): Promise<void> {
  document.documentElement.dataset.gallery = 'walking'
  window.showGallery = undefined
  await import('../embed/embed.css')
  const state = galleryStates.find((entry) => entry.id === id)
  if (!state) throw new Error(`The gallery has no state "${id}".`)
  flushSync(() => page.render(null))
  stopWorld()
  const world = await createWorld(state.world ?? {})
  stopWorld = world.stop
  let look = firstLook
  const show = () => page.render(<GalleryStage key={id} state={state} world={world} look={look} />)
  window.showGallery = (change) => {
    look = { ...look, ...change }
    document.documentElement.dataset.gallery = 'walking'
    show()
  }
  show()
}

window.openGallery = (id, look) => void open(id, look).catch(fail)
function fail(error: unknown): void {
  document.documentElement.dataset.gallery = 'lost'
  page.render(<EmbedProblem error={error} />)
}

start().catch(fail)
