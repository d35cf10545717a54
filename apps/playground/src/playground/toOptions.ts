import { configKeys, type EmbedOptions } from '../embed/parameters.js'
import type { Stack } from '../stack/Stack.js'
import { payExamples } from './payExamples.js'
import type { Settings } from './Settings.js'
import { toTheme } from './toTheme.js'

type Surroundings = { stack: Stack | undefined; systemIsDark: boolean }

/** The options that the settings stand for, with the addresses of the stack at hand. */
export function toOptions(settings: Settings, { stack, systemIsDark }: Surroundings): EmbedOptions {
  const { component, look, options, balanceToken } = settings
  const theme = toTheme(look, systemIsDark)
  const example = payExamples[component]
  if (example) {
    const shared = [...configKeys, 'locale'] as const
    const given = shared.filter((key) => options[key] !== undefined).map((key) => [key, options[key]])
    return { ...Object.fromEntries(given), theme, ...example(stack?.tokens.USDC?.[1337]) }
  }
  const displayBalanceToken = balanceToken ? stack?.tokens[balanceToken] : undefined
  return {
    ...options,
    theme,
    ...(displayBalanceToken && { displayBalanceToken }),
  }
}
