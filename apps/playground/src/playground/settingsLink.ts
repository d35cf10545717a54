import * as v from 'valibot'
import { optionsSchema } from '../embed/parameters.js'
import { initialSettings, type Settings } from './Settings.js'

const settingsSchema = v.strictObject({
  component: v.string(),
  look: v.strictObject({
    base: v.picklist(['light', 'dark', 'auto']),
    accent: v.optional(v.string()),
    primary: v.optional(v.string()),
    surface: v.optional(v.string()),
    text: v.optional(v.string()),
    corners: v.optional(v.picklist(['square', 'soft', 'round'])),
    font: v.optional(v.picklist(['serif', 'mono', 'rounded'])),
  }),
  options: v.omit(optionsSchema, ['theme']),
  balanceToken: v.optional(v.string()),
  demoWallets: v.optional(v.number(), 0),
  services: v.boolean(),
  auth: v.optional(v.boolean(), false),
  speed: v.number(),
  width: v.picklist(['full', 'phone']),
})

/** The part of the address after `#` that brings these settings back. */
export function writeLink(settings: Settings): string {
  return `#${encodeURIComponent(JSON.stringify(settings))}`
}

/** Settings from a shared address; the usual ones when there are none or they make no sense. */
export function readLink(hash: string): Settings {
  try {
    return v.parse(settingsSchema, JSON.parse(decodeURIComponent(hash.slice(1))))
  } catch {
    return initialSettings
  }
}
