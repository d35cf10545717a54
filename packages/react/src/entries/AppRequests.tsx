'use client'
import { lazy, Suspense, useState } from 'react'
import { useKitState } from '../hooks/useKitState.js'
import { Guard } from './Guard.js'

const LazyRequests = lazy(async () => {
  const { laterModals } = await import('./laterModals.js')
  const { AppRequestDialog } = await laterModals.requests()
  return { default: AppRequestDialog }
})

/** What connected apps ask for, wherever in the page somebody is; nothing while no app was ever connected. */
export function AppRequests() {
  const { appLink } = useKitState()
  const [isClosed, setClosed] = useState(false)
  if (!appLink || isClosed) return null
  return (
    <Guard look="dialog" onClose={() => setClosed(true)}>
      <Suspense>
        <LazyRequests link={appLink} />
      </Suspense>
    </Guard>
  )
}
