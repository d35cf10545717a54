import { configKeys, type EmbedOptions } from '../embed/parameters.js'
import { printValue } from './printValue.js'
import type { Settings } from './Settings.js'
import { toTheme } from './toTheme.js'

const chainNames: Record<number, string> = { 1337: 'localOne', 1338: 'localTwo', 1339: 'localTestnet' }

type Entry = [name: string, printed: string]

/** The program that a visitor would write to get what the preview shows. */
export function toCode(settings: Settings, systemIsDark: boolean): string {
  const config = listConfig(settings)
  const { imported, props } = listProps(settings, systemIsDark)
  const chains = listChains(settings.options)
  const kit = ['BillfoldProvider', settings.component, ...imported].sort()
  return [
    `import { createBillfold } from '@billfold/core'`,
    `import { ${kit.join(', ')} } from '@billfold/react'`,
    `import '@billfold/react/styles.css'`,
    `import { ${chains.join(', ')} } from './chains.js'`,
    '',
    'const billfold = createBillfold({',
    ...config.map(([name, printed]) => `  ${name}: ${printed},`),
    '})',
    '',
    'export function App() {',
    '  return (',
    '    <BillfoldProvider billfold={billfold}>',
    ...printElement(settings.component, props),
    '    </BillfoldProvider>',
    '  )',
    '}',
  ].join('\n')
}

function listChains({ chains = [1337] }: Pick<EmbedOptions, 'chains'>): string[] {
  return chains.map((id) => chainNames[id] ?? `chain${id}`)
}

function listConfig({ options, services }: Settings): Entry[] {
  const entries = configKeys
    .filter((key) => options[key] !== undefined)
    .map(
      (key): Entry => [
        key,
        key === 'chains' ? `[${listChains(options).join(', ')}]` : printValue(options[key], 2),
      ],
    )
  return services ? [...entries, ['services', `'http://localhost:4000'`]] : entries
}

function listProps(
  { look, options }: Settings,
  systemIsDark: boolean,
): { imported: string[]; props: Entry[] } {
  const theme = toTheme(look, systemIsDark)
  const keys = Object.keys(options) as (keyof typeof options)[]
  const props = keys
    .filter((key) => !configKeys.some((name) => name === key) && options[key] !== undefined)
    .map(
      (key): Entry => [
        key,
        printProp(key === 'chain' ? chainNames[Number(options.chain)] : undefined, options[key]),
      ],
    )
  if (typeof theme === 'string')
    return { imported: [], props: theme === 'auto' ? props : [['theme', `"${theme}"`], ...props] }
  const make = `${theme.base}Theme`
  return { imported: [make], props: [['theme', `{${make}(${printValue(theme.overrides, 8)})}`], ...props] }
}

function printProp(name: string | undefined, value: unknown): string {
  if (name) return `{${name}}`
  if (value === true) return ''
  if (typeof value === 'string' && !/["\\\n]/.test(value)) return `"${value}"`
  return `{${printValue(value, 8)}}`
}

function printElement(component: string, props: readonly Entry[]): string[] {
  if (props.length === 0) return [`      <${component} />`]
  const printed = props.map(([name, value]) => (value === '' ? name : `${name}=${value}`))
  const line = `      <${component} ${printed.join(' ')} />`
  if (line.length <= 80 && !line.includes('\n')) return [line]
  return [`      <${component}`, ...printed.map((prop) => `        ${prop}`), '      />']
}
