/** Tokens that a host can change, with their light values; the tree is the type of a theme. */
export const light = {
  color: {
    surface: '#ffffff',
    surfaceRaised: '#ffffff',
    surfaceSunken: '#f4f5f7',
    border: '#e3e6ea',
    borderControl: '#868c97',
    text: '#14161a',
    textSecondary: '#5b626d',
    textDisabled: '#696f7b',
    primary: '#14161a',
    primaryText: '#ffffff',
    accent: '#4f46e5',
    accentText: '#ffffff',
    positive: '#0f7a43',
    caution: '#965400',
    negative: '#c4282d',
    focus: '#4f46e5',
    overlay: 'rgb(15 18 24 / 0.5)',
  },
  font: {
    family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  },
  radius: { modal: '20px', card: '14px', button: '12px', chip: '8px' },
  shadow: { modal: '0 16px 48px rgb(15 18 24 / 0.18), 0 2px 8px rgb(15 18 24 / 0.08)' },
} as const

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> }

/** A value for every token. */
export type Tokens = Widen<typeof light>

/** The dark values of the tokens. */
export const dark = {
  color: {
    surface: '#111318',
    surfaceRaised: '#1a1d24',
    surfaceSunken: '#1a1d24',
    border: '#292d36',
    borderControl: '#6c7482',
    text: '#f3f4f6',
    textSecondary: '#a5acb8',
    textDisabled: '#868d99',
    primary: '#f3f4f6',
    primaryText: '#14161a',
    accent: '#a5a0ff',
    accentText: '#14161a',
    positive: '#4cc38a',
    caution: '#e8a840',
    negative: '#ff8583',
    focus: '#a5a0ff',
    overlay: 'rgb(3 4 6 / 0.66)',
  },
  font: light.font,
  radius: light.radius,
  shadow: { modal: '0 16px 48px rgb(0 0 0 / 0.5), 0 0 0 1px #292d36' },
} as const satisfies Tokens
