'use client'
import { lazy, Suspense } from 'react'
import { useKitState } from '../hooks/useKitState.js'

const LazyRequests = lazy(async () => {
  const { laterModals } = await import('./laterModals.js')
  const { AppRequestDialog } = await laterModals.requests()
  return { default: AppRequestDialog }
})

/** What connected apps ask for, wherever in the page somebody is; nothing while no app was ever connected. */
export function AppRequests() {
  const { appLink } = useKitState()
  return (
    appLink && (
      <Suspense>
        <LazyRequests link={appLink} />
      </Suspense>
    )
  )
}
