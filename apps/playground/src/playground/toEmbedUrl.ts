import { configKeys } from '../embed/parameters.js'
import type { Settings } from './Settings.js'

/** Address of the component alone, with these settings. */
export function toEmbedUrl(settings: Settings, options: object): string {
  const { component, demoWallets = 0, services, auth, speed } = settings
  const query = new URLSearchParams({ c: component, p: JSON.stringify(options) })
  if (demoWallets > 0) query.set('wallets', String(demoWallets))
  if (!services) query.set('services', '0')
  if (auth) query.set('auth', '1')
  if (speed !== 1) query.set('speed', String(speed))
  return `/embed.html?${query}`
}

/** Two settings with the same key differ only in what a running page can take over without a reload. */
export function pageKey(settings: Settings): string {
  const { component, demoWallets, services, auth, speed, options } = settings
  return JSON.stringify([
    component,
    demoWallets,
    services,
    auth,
    speed,
    configKeys.map((key) => options[key] ?? null),
  ])
}
