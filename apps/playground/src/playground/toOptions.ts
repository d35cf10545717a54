import type { EmbedOptions } from '../embed/parameters.js'
import type { Stack } from '../stack/Stack.js'
import type { Settings } from './Settings.js'
import { toTheme } from './toTheme.js'

type Surroundings = { stack: Stack | undefined; systemIsDark: boolean }

/** The options that the settings stand for, with the addresses of the stack at hand. */
export function toOptions(settings: Settings, { stack, systemIsDark }: Surroundings): EmbedOptions {
  const { look, options, balanceToken } = settings
  const displayBalanceToken = balanceToken ? stack?.tokens[balanceToken] : undefined
  return {
    ...options,
    theme: toTheme(look, systemIsDark),
    ...(displayBalanceToken && { displayBalanceToken }),
  }
}
