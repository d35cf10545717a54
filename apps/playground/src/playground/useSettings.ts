import { useEffect, useState } from 'react'
import type { Settings } from './Settings.js'
import { readLink, writeLink } from './settingsLink.js'
import { writeSetting } from './settingsPath.js'

/** The settings, kept in the address so that a link or a reload brings them back. */
export function useSettings() {
  const [settings, setSettings] = useState<Settings>(() => readLink(window.location.hash))
  useEffect(() => {
    window.history.replaceState(null, '', writeLink(settings))
  }, [settings])
  const change = (path: string, value: unknown) => setSettings((before) => writeSetting(before, path, value))
  return { settings, change, reset: setSettings }
}
