import { configKeys, type EmbedOptions } from '../../embed/parameters.js'
import type { Stack } from '../../stack/findStack.js'
import type { LookSettings, Settings } from './Settings.js'

type Surroundings = { stack: Stack | undefined; systemIsDark: boolean }

/** Converts settings to options, with the addresses of the stack. */
export function toOptions(settings: Settings, { stack, systemIsDark }: Surroundings): EmbedOptions {
  const { component, look, options, balanceToken } = settings
  const theme = toTheme(look, systemIsDark)
  const example = payExamples[component]
  if (example) {
    const shared = [...configKeys, 'locale'] as const
    const sharedOptions = shared.filter((key) => options[key] !== undefined).map((key) => [key, options[key]])
    return { ...Object.fromEntries(sharedOptions), theme, ...example(stack?.tokens.USDC?.[1337]) }
  }
  const displayBalanceToken = balanceToken ? stack?.tokens[balanceToken] : undefined
  return {
    ...options,
    theme,
    ...(displayBalanceToken && { displayBalanceToken }),
  }
}

type ThemeOption = NonNullable<EmbedOptions['theme']>

type Overrides = Exclude<ThemeOption, string>['overrides']

const corners = {
  square: { modal: '4px', card: '4px', button: '4px', chip: '2px' },
  soft: { modal: '12px', card: '8px', button: '8px', chip: '6px' },
  round: { modal: '28px', card: '20px', button: '999px', chip: '999px' },
} as const satisfies Record<NonNullable<LookSettings['corners']>, Record<string, string>>

const fonts = {
  serif: "Georgia, 'Times New Roman', serif",
  mono: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  rounded: "ui-rounded, 'SF Pro Rounded', 'Nunito', system-ui, sans-serif",
} as const satisfies Record<NonNullable<LookSettings['font']>, string>

/** Converts a look to the `theme` option; plain names while no token was changed. */
function toTheme(look: LookSettings, systemIsDark: boolean): ThemeOption {
  const overrides = toOverrides(look)
  if (Object.keys(overrides).length === 0) return look.base
  const system = systemIsDark ? 'dark' : 'light'
  return { base: look.base === 'auto' ? system : look.base, overrides }
}

function toOverrides({ accent, primary, surface, text, corners: shape, font }: LookSettings): Overrides {
  const color = {
    ...(accent && { accent, focus: accent, accentText: readableOn(accent) }),
    ...(surface && { surface, surfaceRaised: surface }),
    ...(text && { text }),
    ...(primary && { primary, primaryText: readableOn(primary) }),
  }
  return {
    ...(Object.keys(color).length > 0 && { color }),
    ...(font && { font: { family: fonts[font] } }),
    ...(shape && { radius: corners[shape] }),
  }
}

/** Returns the readable text colour, dark or white, for a background. */
function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.4 ? '#14161a' : '#ffffff'
}

const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** Examples of the payment widgets by component, in the stack's USDC, or ether without it. */
const payExamples: Record<string, (tokenAddress: `0x${string}` | undefined) => EmbedOptions> = {
  CheckoutWidget: (tokenAddress) => ({
    chain: 1337,
    ...(tokenAddress && { tokenAddress }),
    seller,
    amount: '25',
    name: 'Annual plan',
  }),
  BuyWidget: (tokenAddress) => ({ chain: 1337, ...(tokenAddress && { tokenAddress }) }),
}
