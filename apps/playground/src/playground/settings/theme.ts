import { type Theme, type ThemeName, type ThemeOption, type ThemeOverrides, themes } from '@billfold/react'
import type { ColorName, FontName, LookSettings, RadiusName } from './Settings.js'

const fonts = {
  serif: "Georgia, 'Times New Roman', serif",
  mono: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  rounded: "ui-rounded, 'SF Pro Rounded', 'Nunito', system-ui, sans-serif",
} as const satisfies Record<FontName, string>

/** Converts a look to the `theme` option; a plain name while nothing was chosen. */
export function toTheme(look: LookSettings, systemIsDark: boolean): ThemeOption {
  const own = toOverrides(look)
  const isOwn = Object.keys(own).length > 0
  if (look.preset && !isOwn) return themes[look.preset]
  if (!look.preset) return isOwn ? { base: findBase(look, systemIsDark), overrides: own } : look.base
  const { base, overrides } = themes[look.preset]
  const groups = Object.entries({ ...overrides, ...own }).map(([group]) => [
    group,
    { ...overrides[group as keyof ThemeOverrides], ...own[group as keyof ThemeOverrides] },
  ])
  return { base, overrides: Object.fromEntries(groups) as ThemeOverrides }
}

function findBase({ base }: LookSettings, systemIsDark: boolean): 'light' | 'dark' {
  return base === 'auto' ? (systemIsDark ? 'dark' : 'light') : base
}

function toOverrides({ color = {}, radius = {}, font }: LookSettings): ThemeOverrides {
  const { primary, primaryText, accent, accentText, focus } = color
  const colors = {
    ...color,
    // The text on a button follows its colour, until it has one of its own.
    ...(primary && !primaryText && { primaryText: readableOn(primary) }),
    ...(accent && !accentText && { accentText: readableOn(accent) }),
    ...(accent && !focus && { focus: accent }),
  }
  const corners = Object.entries(radius).map(([name, pixels]) => [name, `${pixels}px`])
  return {
    ...(Object.keys(colors).length > 0 && { color: colors }),
    ...(font && { font: { family: fonts[font] } }),
    ...(corners.length > 0 && { radius: Object.fromEntries(corners) }),
  }
}

/** Returns the readable text colour, dark or white, for a background. */
function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? '#14161a' : '#ffffff'
}

/** Every colour and corner that the preview shows, chosen or not. */
export type ShownTokens = { color: Record<ColorName, string>; radius: Record<RadiusName, number> }

/** Returns the tokens as the preview shows them. */
export function listShownTokens(look: LookSettings, systemIsDark: boolean): ShownTokens {
  const theme = toTheme(look, systemIsDark)
  const custom: Partial<Theme> = typeof theme === 'string' ? {} : theme
  const whole =
    themes[custom.base === 'dark' || custom.base === 'light' ? custom.base : findBase(look, systemIsDark)]
  const radius = { ...whole.overrides.radius, ...custom.overrides?.radius }
  const pixels = Object.entries(radius).map(([name, text]) => [name, Number.parseInt(text ?? '0', 10)])
  return {
    color: { ...whole.overrides.color, ...custom.overrides?.color } as ShownTokens['color'],
    radius: Object.fromEntries(pixels) as ShownTokens['radius'],
  }
}

/** Returns the name of the finished theme that this is, if it is one. */
export function findPreset(theme: ThemeOption): ThemeName | undefined {
  const names = Object.keys(themes) as ThemeName[]
  return names.find((name) => JSON.stringify(themes[name]) === JSON.stringify(theme))
}

/** Prints a theme as style rules for a page that prefers them to the `theme` option. */
export function toCss(theme: ThemeOption): string {
  if (typeof theme === 'string') return `/* The built-in theme: theme="${theme}" needs no rules. */`
  const rows = Object.entries(theme.overrides).flatMap(([group, tokens]) =>
    Object.entries(tokens ?? {}).map(
      ([name, value]) => `  --billfold-${group}-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}: ${value};`,
    ),
  )
  return [`/* On top of theme="${theme.base}". */`, '[data-billfold] {', ...rows, '}'].join('\n')
}
