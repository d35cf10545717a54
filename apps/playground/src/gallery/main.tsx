import { createRoot } from 'react-dom/client'
import '@billfold/react/styles.css'
import { EmbedProblem } from '../embed/EmbedProblem.js'
import { GalleryIndex } from './GalleryIndex.js'
import { type GalleryLook, readLook } from './GalleryLook.js'
import { GalleryStage } from './GalleryStage.js'
import { galleryStates } from './galleryStates.js'
import { createWorld } from './world/createWorld.js'

declare global {
  interface Window {
    /** Ids of every state, for whoever walks through them. */
    galleryStates: readonly string[]
    /** Shows the state that is on the page in another look; `data-gallery` on the root tells when it stands still. */
    showGallery: ((look: Partial<GalleryLook>) => void) | undefined
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has lost its #root element.')
const page = createRoot(root)

window.galleryStates = galleryStates.map(({ id }) => id)
window.billfoldEvents = []

async function start(): Promise<void> {
  const url = new URL(window.location.href)
  const id = url.searchParams.get('state')
  if (!id) {
    await import('../playground/page.css')
    page.render(<GalleryIndex states={window.galleryStates} />)
    return
  }
  await import('../embed/embed.css')
  const state = galleryStates.find((one) => one.id === id)
  if (!state) throw new Error(`The gallery has no state "${id}".`)
  const world = await createWorld(state.world ?? {})
  let look = readLook(url)
  const show = () => page.render(<GalleryStage state={state} world={world} look={look} />)
  window.showGallery = (change) => {
    look = { ...look, ...change }
    document.documentElement.dataset.gallery = 'walking'
    show()
  }
  show()
}

start().catch((error: unknown) => page.render(<EmbedProblem error={error} />))
