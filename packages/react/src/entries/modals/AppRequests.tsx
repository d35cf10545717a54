'use client'
import type { AppLink } from '@billfold/core/internal'
import { useState } from 'react'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import { useKitState } from '../../provider/BillfoldContext.js'
import { Guard } from '../guard/Guard.js'

const requestDialog = lazyChunk(async () => (await import('../guard/laterModals.js')).laterModals.requests())

/** Shows requests of connected apps anywhere on the page; renders nothing until an app has been connected. */
export function AppRequests() {
  const { appLink } = useKitState()
  const [isClosed, setClosed] = useState(false)
  if (!appLink || isClosed) return null
  return (
    <Guard look="dialog" onClose={() => setClosed(true)}>
      <Requests link={appLink} />
    </Guard>
  )
}

function Requests({ link }: { link: AppLink }) {
  const { chunk, error } = requestDialog.useChunk()
  // The guard around it shows a failure.
  if (error) throw error
  return chunk ? <chunk.AppRequestDialog link={link} /> : null
}
