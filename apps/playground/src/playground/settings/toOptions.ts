import { configKeys, type EmbedOptions } from '../../embed/parameters.js'
import type { Stack } from '../../stack/findStack.js'
import { findComponent } from './components.js'
import type { Settings } from './Settings.js'
import { toTheme } from './theme.js'

type Surroundings = { stack: Stack | undefined; systemIsDark: boolean }

/** Converts settings to options, with the addresses of the stack. */
export function toOptions(settings: Settings, { stack, systemIsDark }: Surroundings): EmbedOptions {
  const { component, look, options, balanceToken } = settings
  const theme = toTheme(look, systemIsDark) as EmbedOptions['theme']
  const { example } = findComponent(component)
  if (example) {
    const shared = [...configKeys, 'locale'] as const
    const sharedOptions = shared.filter((key) => options[key] !== undefined).map((key) => [key, options[key]])
    return { ...Object.fromEntries(sharedOptions), theme, ...example({ stack }) }
  }
  const displayBalanceToken = balanceToken ? stack?.tokens[balanceToken] : undefined
  return { ...options, theme, ...(displayBalanceToken && { displayBalanceToken }) }
}
