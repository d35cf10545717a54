import { configKeys, type EmbedOptions } from '../../embed/parameters.js'

/** A name or an expression that is printed unquoted. */
class PlainCode {
  constructor(readonly text: string) {}
}

const chainNames: Record<number, string> = { 1337: 'localOne', 1338: 'localTwo', 1339: 'localTestnet' }

export type ToCodeParameters = {
  component: string
  options: EmbedOptions
  /** URL of the services; undefined when they are switched off. */
  services: string | undefined
  /** Requires sign-in. */
  auth?: boolean | undefined
}

type Entry = [name: string, value: unknown]

/** Prints the program that produces the preview. */
export function toCode(parameters: ToCodeParameters): string {
  const props = listProps(parameters.options)
  const chains = listChains(parameters.options)
  const isHook = parameters.component === 'Hooks'
  const used = isHook ? 'useConnectModal' : parameters.component
  const kit = ['BillfoldProvider', used, ...listImports(parameters.options)].sort()
  return [
    `import { ${['createBillfold', ...listCoreImports(parameters.options)].join(', ')} } from '@billfold/core'`,
    `import { ${kit.join(', ')} } from '@billfold/react'`,
    `import '@billfold/react/styles.css'`,
    ...(parameters.auth
      ? [`import { doLogin, doLogout, getLoginPayload, isLoggedIn } from './auth.js'`]
      : []),
    `import { ${chains.join(', ')} } from './chains.js'`,
    ...(parameters.options.accountAbstraction ? [`import { smartChains } from './smartChains.js'`] : []),
    '',
    `const billfold = createBillfold(${printValue(Object.fromEntries(listConfig(parameters)), 0, 30, true)})`,
    '',
    ...(isHook ? printHook(props) : []),
    'export function App() {',
    '  return (',
    '    <BillfoldProvider billfold={billfold}>',
    ...(isHook ? ['      <ConnectLink />'] : printElement(used, props)),
    '    </BillfoldProvider>',
    '  )',
    '}',
  ].join('\n')
}

function listChains({ chains = [1337] }: EmbedOptions): string[] {
  return chains.map((id) => chainNames[id] ?? `chain${id}`)
}

function listConfig({ options, services, auth }: ToCodeParameters): Entry[] {
  const setKeys = configKeys.filter((key) => options[key] !== undefined && key !== 'chains')
  return [
    ...setKeys.map((key): Entry => [key, toConfigCode(key, options)]),
    ['chains', listChains(options).map((name) => new PlainCode(name))],
    ...(auth
      ? [['auth', new PlainCode('{ getLoginPayload, doLogin, doLogout, isLoggedIn }')] satisfies Entry]
      : []),
    ...(services ? [['services', services] satisfies Entry] : []),
  ]
}

/** Prints options that the embed takes as data, but a program as calls. */
function toConfigCode(key: (typeof configKeys)[number], options: EmbedOptions): unknown {
  const { accountAbstraction: mode, walletConnect, wallets = [] } = options
  if (key === 'accountAbstraction')
    return new PlainCode(`smartAccounts({ mode: '${mode}', chains: smartChains, clientId: 'local' })`)
  if (key === 'walletConnect') return new PlainCode(`walletConnect(${printValue(walletConnect)})`)
  if (key === 'wallets')
    return wallets.map((id) => (id === 'inApp' ? new PlainCode('inAppWallet({ url, clientId })') : id))
  return options[key]
}

function listCoreImports({ accountAbstraction, walletConnect, wallets }: EmbedOptions): string[] {
  return [
    ...(wallets?.includes('inApp') ? ['inAppWallet'] : []),
    ...(accountAbstraction ? ['smartAccounts'] : []),
    ...(walletConnect ? ['walletConnect'] : []),
  ]
}

function listImports({ theme }: EmbedOptions): string[] {
  return typeof theme === 'object' ? [`${theme.base}Theme`] : []
}

function listProps({ theme, chain, detailsModal, ...options }: EmbedOptions): Entry[] {
  const componentOptions = Object.entries(options).filter(
    ([key, value]) => value !== undefined && !isConfigKey(key),
  )
  const modal = detailsModal && toModal(detailsModal)
  return [
    ...(theme && theme !== 'auto' ? [['theme', toThemeCode(theme)] satisfies Entry] : []),
    ...(chain ? [['chain', new PlainCode(chainNames[chain] ?? `chain${chain}`)] satisfies Entry] : []),
    ...componentOptions,
    ...(modal ? [['detailsModal', modal] satisfies Entry] : []),
  ]
}

function isConfigKey(key: string): boolean {
  return configKeys.some((name) => name === key)
}

function toThemeCode(theme: NonNullable<EmbedOptions['theme']>): unknown {
  if (typeof theme === 'string') return theme
  return new PlainCode(`${theme.base}Theme(${printValue(theme.overrides, 8, 20)})`)
}

/** Replaces data that represents code by that code. */
function toModal({ footer, networkSelector, ...rest }: NonNullable<EmbedOptions['detailsModal']>): object {
  const { customLink, ...selector } = networkSelector ?? {}
  const open = customLink && { onCustomClick: new PlainCode('() => askForNetwork()') }
  return {
    ...rest,
    ...(footer && { footer: new PlainCode(`() => <p>${footer}</p>`) }),
    ...(networkSelector && { networkSelector: { ...selector, ...open } }),
  }
}

function printElement(component: string, props: readonly Entry[]): string[] {
  if (props.length === 0) return [`      <${component} />`]
  const printed = props.map(([name, value]) => printProp(name, value))
  const line = `      <${component} ${printed.join(' ')} />`
  if (line.length <= 80 && !line.includes('\n')) return [line]
  return [`      <${component}`, ...printed.map((prop) => `        ${prop}`), '      />']
}

function printProp(name: string, value: unknown): string {
  if (value === true) return name
  if (typeof value === 'string' && !/["\\\n{}]/.test(value)) return `${name}="${value}"`
  return `${name}={${printValue(value, 8, name.length + 10)}}`
}

function printHook(props: readonly Entry[]): string[] {
  const options = props.length > 0 ? printValue(Object.fromEntries(props), 2, 40) : ''
  return [
    'function ConnectLink() {',
    '  const { open } = useConnectModal()',
    `  const connect = () => open(${options})`,
    '  return <button type="button" onClick={connect}>Connect</button>',
    '}',
    '',
  ]
}

const widest = 78

/** Prints a value as hand-written TypeScript: single quotes, one line while it fits. @internal */
export function printValue(value: unknown, indent = 0, used = indent, tall = false): string {
  const line = printFlat(value)
  if (!isNested(value) || (!tall && used + line.length <= widest)) return line
  const pad = ' '.repeat(indent + 2)
  const parts = Array.isArray(value)
    ? value.map((item) => `${pad}${printValue(item, indent + 2)},`)
    : listEntries(value).map(
        ([key, item]) => `${pad}${key}: ${printValue(item, indent + 2, indent + key.length + 5)},`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return [open, ...parts, `${' '.repeat(indent)}${close}`].join('\n')
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof PlainCode)
}

function printFlat(value: unknown): string {
  if (value instanceof PlainCode) return value.text
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`
  if (!isNested(value)) return String(value)
  const entries = listEntries(value).map(([key, item]) => `${key}: ${printFlat(item)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

function listEntries(value: object): [string, unknown][] {
  const known = Object.entries(value).filter(([, item]) => item !== undefined)
  return known.map(([key, item]) => [/^([A-Za-z_$][\w$]*|\d+)$/.test(key) ? key : `'${key}'`, item])
}
