'use client'
import type { AppLink } from '@billfold/core/internal'
import { Suspense, useState } from 'react'
import { createLazy } from '../../hooks/lazyChunk.js'
import { useKitState } from '../../provider/BillfoldContext.js'
import { Guard } from '../guard/Guard.js'

const useRequestDialog = createLazy(async () => {
  const { laterModals } = await import('../guard/laterModals.js')
  const { AppRequestDialog } = await laterModals.requests()
  return AppRequestDialog
})

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
  const RequestDialog = useRequestDialog()
  return (
    <Suspense>
      <RequestDialog link={link} />
    </Suspense>
  )
}
