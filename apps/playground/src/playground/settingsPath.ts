import type { Settings } from './Settings.js'

type Branch = Record<string, unknown>

/** Reads one setting by its dotted path. */
export function readSetting(settings: Settings, path: string): unknown {
  return path.split('.').reduce<unknown>((branch, key) => (branch as Branch | undefined)?.[key], settings)
}

/** A copy of the settings with one of them changed; undefined takes it out, and its empty parents with it. */
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
