import { configKeys, type EmbedOptions } from '../../embed/parameters.js'
import { type HookForm, printHooks } from './printHooks.js'
import { PlainCode, printValue, quote } from './printValue.js'
import { findPreset } from './theme.js'

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
  const { component, options } = parameters
  if (component === 'Hooks') return toHooksCode(parameters)
  const imports = [component, ...listImports(options)]
  return printProgram(parameters, { imports, body: printElement(component, listProps(options)) })
}

/** Prints the same on hooks and functions, without the kit's own look. */
export function toHooksCode(parameters: ToCodeParameters): string {
  const { component, options } = parameters
  const form = printHooks(component, options, listProps(options))
  return printProgram(parameters, { ...form, imports: [...form.imports, ...listImports(options)] })
}

/** Prints the `theme` option as a constant of its own. */
export function toThemeModule(theme: EmbedOptions['theme'] = 'auto'): string {
  if (typeof theme === 'string') return `export const theme = ${quote(theme)}`
  const name = findPreset(theme) ? 'themes' : `${theme.base}Theme`
  return [
    `import { ${name} } from '@billfold/react'`,
    '',
    `export const theme = ${printValue(toThemeCode(theme, 0))}`,
  ].join('\n')
}

function printProgram(
  parameters: ToCodeParameters,
  form: Omit<HookForm, 'imports'> & { imports: readonly string[] },
): string {
  const { options, auth } = parameters
  const { actions = [], body, before = [], react = [] } = form
  const kit = [...new Set(['BillfoldProvider', ...form.imports])].sort()
  const core = ['createBillfold', ...listCoreImports(options), ...(form.core ?? [])]
  return [
    `import { ${core.join(', ')} } from '@billfold/core'`,
    ...(actions.length > 0 ? [`import { ${actions.join(', ')} } from '@billfold/core/actions'`] : []),
    `import { ${kit.join(', ')} } from '@billfold/react'`,
    `import '@billfold/react/styles.css'`,
    ...(react.length > 0 ? [`import { ${react.join(', ')} } from 'react'`] : []),
    ...(auth ? [`import { doLogin, doLogout, getLoginPayload, isLoggedIn } from './auth.js'`] : []),
    `import { ${listChains(options).join(', ')} } from './chains.js'`,
    ...(options.accountAbstraction ? [`import { smartChains } from './smartChains.js'`] : []),
    '',
    `const billfold = createBillfold(${printValue(Object.fromEntries(listConfig(parameters)), 0, 30, true)})`,
    '',
    ...before,
    'export function App() {',
    '  return (',
    '    <BillfoldProvider billfold={billfold}>',
    ...body,
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
  if (typeof theme !== 'object') return []
  return [findPreset(theme) ? 'themes' : `${theme.base}Theme`]
}

function listProps({ theme, chain, detailsModal, transaction, ...options }: EmbedOptions): Entry[] {
  const componentOptions = Object.entries(options).filter(
    ([key, value]) => value !== undefined && !isConfigKey(key),
  )
  const modal = detailsModal && toModal(detailsModal)
  return [
    ...(theme && theme !== 'auto' ? [['theme', toThemeCode(theme)] satisfies Entry] : []),
    ...(chain ? [['chain', new PlainCode(chainNames[chain] ?? `chain${chain}`)] satisfies Entry] : []),
    ...(transaction ? [['transaction', toCall(transaction)] satisfies Entry] : []),
    ...componentOptions,
    ...(modal ? [['detailsModal', modal] satisfies Entry] : []),
  ]
}

function isConfigKey(key: string): boolean {
  return configKeys.some((name) => name === key)
}

function toThemeCode(theme: NonNullable<EmbedOptions['theme']>, indent = 8): unknown {
  if (typeof theme === 'string') return theme
  const preset = findPreset(theme)
  if (preset) return new PlainCode(`themes.${preset}`)
  return new PlainCode(`${theme.base}Theme(${printValue(theme.overrides, indent, indent + 12)})`)
}

/** Numbers of a call are whole ones in code; in an address they are text. */
function toCall({ value, chainId, ...call }: NonNullable<EmbedOptions['transaction']>): object {
  return {
    ...call,
    ...(chainId !== undefined && { chain: new PlainCode(chainNames[chainId] ?? `chain${chainId}`) }),
    ...(value !== undefined && { value: BigInt(value) }),
  }
}

/** Prints a text between tags: as it is if it is plain, otherwise as an expression. */
function printText(text: string): string {
  return /^[\p{L}\p{N} .,!?-]*$/u.test(text) ? text : `{${quote(text)}}`
}

/** Replaces data that represents code by that code. */
function toModal({ footer, networkSelector, ...rest }: NonNullable<EmbedOptions['detailsModal']>): object {
  const { customLink, ...selector } = networkSelector ?? {}
  const open = customLink && { onCustomClick: new PlainCode('() => askForNetwork()') }
  return {
    ...rest,
    ...(footer && { footer: new PlainCode(`() => <p>${printText(footer)}</p>`) }),
    ...(networkSelector && { networkSelector: { ...selector, ...open } }),
  }
}

const children: Readonly<Record<string, string>> = { TransactionButton: 'Make the call' }

function printElement(component: string, props: readonly Entry[]): string[] {
  const printed = props.map(([name, value]) => printProp(name, value))
  const line = `      <${[component, ...printed].join(' ')}`
  const isShort = line.length <= 77 && !line.includes('\n')
  const inner = children[component]
  const end = inner ? '>' : '/>'
  const open = isShort
    ? [`${line}${inner ? '' : ' '}${end}`]
    : [`      <${component}`, ...printed.map((prop) => `        ${prop}`), `      ${end}`]
  return inner ? [...open, `        ${inner}`, `      </${component}>`] : open
}

function printProp(name: string, value: unknown): string {
  if (value === true) return name
  if (
    typeof value === 'string' &&
    /^[\p{L}\p{N}\p{P}\p{Zs}$+=^`|~]*$/u.test(value) &&
    !/["\\{}&]/.test(value)
  )
    return `${name}="${value}"`
  return `${name}={${printValue(value, 8, name.length + 10)}}`
}
