import type { ThemeName, ThemeOverrides } from '@billfold/react'
import { themes } from '@billfold/react'
import * as v from 'valibot'
import { type EmbedOptions, optionsSchema } from '../../embed/parameters.js'
import { type Faults, faultsSchema } from '../../page/faults.js'
import { type ComponentName, components } from './components.js'

export type ColorName = keyof NonNullable<ThemeOverrides['color']>
export type RadiusName = keyof NonNullable<ThemeOverrides['radius']>
export type FontName = 'serif' | 'mono' | 'rounded'

/** Theme settings of the user; they become the `theme` option. */
export type LookSettings = {
  /** Theme of this page, and of the kit while no other is chosen. */
  base: 'light' | 'dark' | 'auto'
  /** A finished theme to start from. */
  preset?: ThemeName | undefined
  color?: { [Name in ColorName]?: string | undefined } | undefined
  /** In pixels. */
  radius?: { [Name in RadiusName]?: number | undefined } | undefined
  font?: FontName | undefined
}

/** All settings that a user of the playground can change. */
export type Settings = {
  component: ComponentName
  look: LookSettings
  /** Every option but the theme. */
  options: Omit<EmbedOptions, 'theme'>
  /** Symbol of the token whose balance the button shows; the native one when absent. */
  balanceToken?: 'USDC' | 'DAI' | undefined
  demoWallets: number
  services: boolean
  /** Troubles of the preview. */
  faults?: Faults | undefined
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

const listNames = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

const tokens = themes.light.overrides
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))
const pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(40))
const of = <Schema extends v.GenericSchema>(names: readonly string[], schema: Schema) =>
  v.strictObject(Object.fromEntries(names.map((name) => [name, v.optional(schema)])))

/** What an address may say. A key that it says wrongly is left out, the others count. */
const settingSchemas = {
  component: v.picklist(listNames(components)),
  look: v.strictObject({
    base: v.picklist(['light', 'dark', 'auto']),
    preset: v.optional(v.picklist(listNames(themes))),
    color: v.optional(of(Object.keys(tokens.color ?? {}), color)),
    radius: v.optional(of(Object.keys(tokens.radius ?? {}), pixels)),
    font: v.optional(v.picklist(['serif', 'mono', 'rounded'])),
  }),
  options: v.omit(optionsSchema, ['theme']),
  balanceToken: v.optional(v.picklist(['USDC', 'DAI'])),
  demoWallets: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  services: v.boolean(),
  faults: v.optional(faultsSchema),
  auth: v.boolean(),
  speed: v.picklist([1, 5, 20]),
  width: v.picklist(['full', 'phone']),
} as const satisfies Record<keyof Settings, v.GenericSchema>

/** Longer addresses are no links that anybody has shared from here. */
const longestLink = 8000

/** Encodes what differs from the first settings, as the URL fragment that restores it. */
export function writeLink(settings: Settings): string {
  const changed = Object.entries(settings).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(initialSettings[key as keyof Settings]),
  )
  return changed.length > 0 ? `#${encodeURIComponent(JSON.stringify(Object.fromEntries(changed)))}` : '#'
}

/** Decodes settings from a URL fragment that anybody may have written. */
export function readLink(hash: string): Settings {
  const said = hash.length <= longestLink ? parse(hash.slice(1)) : {}
  const known = Object.entries(settingSchemas).flatMap(([key, schema]) => {
    if (!Object.hasOwn(said, key)) return []
    const result = v.safeParse(schema, said[key])
    return result.success && result.output !== undefined ? [[key, result.output] as const] : []
  })
  return { ...initialSettings, ...Object.fromEntries(known) }
}

function parse(text: string): Branch {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text))
    return typeof value === 'object' && value !== null ? (value as Branch) : {}
  } catch {
    return {}
  }
}
