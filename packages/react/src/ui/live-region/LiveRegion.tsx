'use client'
import { type ReactNode, useCallback, useRef } from 'react'
import { type Announce, AnnounceContext } from './AnnounceContext.js'
import { VisuallyHidden } from './VisuallyHidden.js'

/** Renders one polite and one assertive live region for its children; a dialog has its own. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  const regions = useRef<HTMLDivElement>(null)
  const announce = useCallback<Announce>((message, urgency = 'polite') => {
    const region = regions.current?.querySelector(`[aria-live=${urgency}]`)
    // Screen readers only read a repeated text if it differs, hence the space.
    if (region) region.textContent = region.textContent === message ? `${message}\u00a0` : message
  }, [])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div ref={regions}>
        <VisuallyHidden live="polite" />
        <VisuallyHidden live="assertive" />
      </div>
    </AnnounceContext.Provider>
  )
}
