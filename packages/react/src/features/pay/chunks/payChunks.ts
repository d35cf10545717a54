import { lazyChunk } from '../../../hooks/lazyChunk.js'
import type { ConnectChunk, FlowChunk, StartChunk } from '../provider/PayContext.js'

/**
 * Loads the later screens and the engine as a whole. Files of their own: merged, they make host bundlers split every page.
 * @internal
 */
export async function loadFlow(): Promise<FlowChunk> {
  const [{ methodScreens }, { flowScreens }, { engineChunk }, { ResumeNotice }] = await Promise.all([
    import('./methodScreens.js'),
    import('./flowScreens.js'),
    import('./engineChunk.js'),
    import('../components/ResumeNotice.js'),
  ])
  return { methodScreens, flowScreens, ...engineChunk, ResumeNotice }
}

/** Chunks of the payment widget; `PayFlow` with the screen of a fixed price is the first one. */
export const payChunks = {
  /** The other first screens. */
  start: lazyChunk<StartChunk>(() => import('./startChunk.js')),
  /** Everything after the first screen. */
  flow: lazyChunk(loadFlow),
  connect: lazyChunk<ConnectChunk>(() => import('../PayConnectDialog.js')),
}
