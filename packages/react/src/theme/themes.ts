import { darkTheme, lightTheme, type Theme, type ThemeOverrides } from './Theme.js'
import { dark, light } from './tokens.js'

const presets = {
  /** Every token as it comes. */
  light: { base: 'light', overrides: light },
  /** Every token as it comes. */
  dark: { base: 'dark', overrides: dark },
  /** Deep blue with a periwinkle accent. */
  midnight: {
    base: 'dark',
    overrides: {
      color: {
        surface: '#0b1020',
        surfaceRaised: '#141b31',
        surfaceSunken: '#141b31',
        border: '#232c48',
        borderControl: '#6f7ba0',
        text: '#eef1fb',
        textSecondary: '#a9b3d1',
        textDisabled: '#8793b6',
        primary: '#8f9eff',
        primaryText: '#0b1020',
        accent: '#8f9eff',
        accentText: '#0b1020',
        focus: '#8f9eff',
        overlay: 'rgb(3 5 14 / 0.7)',
      },
      shadow: { modal: '0 16px 48px rgb(0 0 0 / 0.5), 0 0 0 1px #232c48' },
    },
  },
  /** Warm paper, serif letters, small corners. */
  paper: {
    base: 'light',
    overrides: {
      color: {
        surface: '#fbf7ef',
        surfaceRaised: '#fffdf8',
        surfaceSunken: '#f3ecdf',
        border: '#e6dcc9',
        borderControl: '#877c66',
        text: '#2a241a',
        textSecondary: '#5f5644',
        textDisabled: '#6b614e',
        primary: '#2a241a',
        primaryText: '#fbf7ef',
        accent: '#9a3b1e',
        accentText: '#fffdf8',
        positive: '#0d6b3b',
        caution: '#874b00',
        negative: '#b3201f',
        focus: '#9a3b1e',
        overlay: 'rgb(42 36 26 / 0.45)',
      },
      font: { family: "ui-serif, Georgia, 'Times New Roman', 'Noto Serif', serif" },
      radius: { modal: '12px', card: '8px', button: '8px', chip: '6px' },
    },
  },
  /** Dark green with a fresh accent. */
  forest: {
    base: 'dark',
    overrides: {
      color: {
        surface: '#0e1712',
        surfaceRaised: '#16221b',
        surfaceSunken: '#16221b',
        border: '#25352b',
        borderControl: '#6b8375',
        text: '#edf5ef',
        textSecondary: '#a5b8ab',
        textDisabled: '#879c8e',
        primary: '#7ed7a2',
        primaryText: '#0e1712',
        accent: '#7ed7a2',
        accentText: '#0e1712',
        positive: '#5fd08c',
        focus: '#7ed7a2',
        overlay: 'rgb(4 9 6 / 0.68)',
      },
      shadow: { modal: '0 16px 48px rgb(0 0 0 / 0.5), 0 0 0 1px #25352b' },
    },
  },
  /** Blush with a deep rose button, very round. */
  rose: {
    base: 'light',
    overrides: {
      color: {
        surface: '#fffafb',
        surfaceRaised: '#ffffff',
        surfaceSunken: '#fcf0f3',
        border: '#f4dbe2',
        borderControl: '#a07884',
        text: '#2b131b',
        textSecondary: '#704c58',
        textDisabled: '#7a5a65',
        primary: '#b3174f',
        primaryText: '#ffffff',
        accent: '#b3174f',
        accentText: '#ffffff',
        caution: '#8a4d00',
        negative: '#b8232b',
        focus: '#b3174f',
        overlay: 'rgb(43 19 27 / 0.45)',
      },
      radius: { modal: '28px', card: '20px', button: '24px', chip: '12px' },
    },
  },
  /** Clear sky and a blue button. */
  ocean: {
    base: 'light',
    overrides: {
      color: {
        surface: '#f8fbff',
        surfaceRaised: '#ffffff',
        surfaceSunken: '#edf4fb',
        border: '#d8e4f0',
        borderControl: '#758ba1',
        text: '#0c1f33',
        textSecondary: '#4a6076',
        textDisabled: '#596e83',
        primary: '#0b63c5',
        primaryText: '#ffffff',
        accent: '#0b63c5',
        accentText: '#ffffff',
        positive: '#0d7040',
        caution: '#8a4d00',
        focus: '#0b63c5',
        overlay: 'rgb(12 31 51 / 0.45)',
      },
    },
  },
  /** Black on white with strong lines: at least 7:1 for every text. */
  contrast: {
    base: 'light',
    overrides: {
      color: {
        surface: '#ffffff',
        surfaceRaised: '#ffffff',
        surfaceSunken: '#f2f2f2',
        border: '#595959',
        borderControl: '#1a1a1a',
        text: '#000000',
        textSecondary: '#1f1f1f',
        textDisabled: '#404040',
        primary: '#000000',
        primaryText: '#ffffff',
        accent: '#0033a0',
        accentText: '#ffffff',
        positive: '#00552b',
        caution: '#663500',
        negative: '#8f0010',
        focus: '#0033a0',
        overlay: 'rgb(0 0 0 / 0.7)',
      },
      radius: { modal: '8px', card: '6px', button: '6px', chip: '4px' },
    },
  },
} as const satisfies Record<string, Theme>

/** Name of a finished theme. */
export type ThemeName = keyof typeof presets

/** Finished themes for the `theme` option. Their colours have the contrast that text and controls need. */
export const themes: Readonly<Record<ThemeName, Theme>> = presets

/**
 * Creates a theme that follows the system, from one for the day and one for the night. Colours change with it;
 * font, corners and shadow are those of the first.
 */
export function autoTheme(day: Theme = lightTheme(), night: Theme = darkTheme()): Theme {
  const { color: dayColors = {}, ...rest } = day.overrides
  const nightColors = night.overrides.color ?? {}
  const byDay = day.base === 'dark' ? dark : light
  const byNight = night.base === 'light' ? light : dark
  const names = Object.keys(light.color) as (keyof typeof light.color)[]
  const color = names.map((name) => [
    name,
    `light-dark(${dayColors[name] ?? byDay.color[name]}, ${nightColors[name] ?? byNight.color[name]})`,
  ])
  const overrides: ThemeOverrides = { ...rest, color: Object.fromEntries(color) }
  return { base: 'auto', overrides }
}
