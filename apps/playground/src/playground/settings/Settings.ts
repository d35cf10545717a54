import * as v from 'valibot'
import { type EmbedOptions, optionsSchema } from '../../embed/parameters.js'

/** Theme settings of the user; they become the `theme` option. */
export type LookSettings = {
  base: 'light' | 'dark' | 'auto'
  accent?: string | undefined
  primary?: string | undefined
  surface?: string | undefined
  text?: string | undefined
  corners?: 'square' | 'soft' | 'round' | undefined
  font?: 'serif' | 'mono' | 'rounded' | undefined
}

/** All settings that a user of the playground can change. */
export type Settings = {
  component: string
  look: LookSettings
  /** Every option but the theme. */
  options: Omit<EmbedOptions, 'theme'>
  /** Symbol of the token whose balance the button shows; the native one when absent. */
  balanceToken?: string | undefined
  demoWallets: number
  services: boolean
  /** Requires sign-in, to the playground's own backend. */
  auth: boolean
  speed: number
  width: 'full' | 'phone'
}

export const initialSettings: Settings = {
  component: 'ConnectButton',
  look: { base: 'auto' },
  options: { appMetadata: { name: 'Acme Store' }, chains: [1337, 1338, 1339] },
  demoWallets: 2,
  services: true,
  auth: false,
  speed: 1,
  width: 'full',
}

type Branch = Record<string, unknown>

/** Reads one setting by its dotted path. */
export function readSetting(settings: Settings, path: string): unknown {
  return path.split('.').reduce<unknown>((branch, key) => (branch as Branch | undefined)?.[key], settings)
}

/** Returns a copy of the settings with one changed; undefined removes it together with its empty parents. */
export function writeSetting(settings: Settings, path: string, value: unknown): Settings {
  return write(settings as unknown as Branch, path.split('.'), value) as unknown as Settings
}

function write(branch: Branch, [key = '', ...rest]: readonly string[], value: unknown): Branch {
  const inner = rest.length > 0 ? write((branch[key] as Branch | undefined) ?? {}, rest, value) : value
  const { [key]: _old, ...others } = branch
  return isEmpty(inner) ? others : { ...branch, [key]: inner }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === '') return true
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  )
}

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

/** Encodes settings as the URL fragment that restores them. */
export function writeLink(settings: Settings): string {
  return `#${encodeURIComponent(JSON.stringify(settings))}`
}

/** Decodes settings from a URL fragment; the defaults when it is empty or invalid. */
export function readLink(hash: string): Settings {
  try {
    return v.parse(settingsSchema, JSON.parse(decodeURIComponent(hash.slice(1))))
  } catch {
    return initialSettings
  }
}
