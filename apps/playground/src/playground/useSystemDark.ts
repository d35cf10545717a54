import { useSyncExternalStore } from 'react'

const query = '(prefers-color-scheme: dark)'

/** Whether the visitor's system is set to dark. */
export function useSystemDark(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribe(run: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', run)
  return () => media.removeEventListener('change', run)
}
