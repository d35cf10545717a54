'use client'
import type { AppLink } from '@billfold/core'
import { Suspense, useState } from 'react'
import { createLazy } from '../hooks/createLazy.js'
import { useKitState } from '../hooks/useKitState.js'
import { Guard } from './Guard.js'

const useRequestDialog = createLazy(async () => {
  const { laterModals } = await import('./laterModals.js')
  const { AppRequestDialog } = await laterModals.requests()
  return AppRequestDialog
})

/** What connected apps ask for, wherever in the page somebody is; nothing while no app was ever connected. */
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
