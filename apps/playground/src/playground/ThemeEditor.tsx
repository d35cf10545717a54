import { findWeakColors, type Theme, type ThemeName, type ThemeOption, themes } from '@billfold/react'
import { useId } from 'react'
import { Panel } from '../ui/Panel.js'
import { PlainButton } from '../ui/PlainButton.js'
import { Segmented } from '../ui/Segmented.js'
import type { ColorName, LookSettings, RadiusName } from './settings/Settings.js'
import { listShownTokens, toTheme } from './settings/theme.js'
import styles from './ThemeEditor.module.css'

const names: Record<ThemeName, string> = {
  light: 'Light',
  dark: 'Dark',
  midnight: 'Midnight',
  paper: 'Paper',
  forest: 'Forest',
  rose: 'Rose',
  ocean: 'Ocean',
  contrast: 'Contrast',
}

/** Colours in the order of the editor, with their labels. */
const colors: readonly (readonly [ColorName, string])[] = [
  ['primary', 'Primary button'],
  ['primaryText', 'Text on it'],
  ['accent', 'Accent'],
  ['accentText', 'Text on it'],
  ['surface', 'Surface'],
  ['surfaceRaised', 'Raised surface'],
  ['surfaceSunken', 'Sunken surface'],
  ['text', 'Text'],
  ['textSecondary', 'Second text'],
  ['textDisabled', 'Disabled text'],
  ['border', 'Hairlines'],
  ['borderControl', 'Borders of controls'],
  ['positive', 'Positive'],
  ['caution', 'Caution'],
  ['negative', 'Negative'],
  ['focus', 'Focus ring'],
]

const corners: readonly (readonly [RadiusName, string])[] = [
  ['modal', 'Modal'],
  ['card', 'Cards'],
  ['button', 'Buttons'],
  ['chip', 'Chips'],
]

const fonts = [
  { value: undefined, label: 'Of the theme' },
  { value: 'rounded', label: 'Rounded' },
  { value: 'serif', label: 'Serif' },
  { value: 'mono', label: 'Mono' },
] as const

type ThemeEditorProps = {
  look: LookSettings
  systemIsDark: boolean
  onChange: (path: string, value: unknown) => void
}

/** Chooses a finished theme and changes its colours, corners and typeface; names what is hard to read. */
export function ThemeEditor({ look, systemIsDark, onChange }: ThemeEditorProps) {
  const id = useId()
  const shown = listShownTokens(look, systemIsDark)
  const isChanged = look.preset ?? look.color ?? look.radius ?? look.font
  const reset = () => onChange('look', { base: look.base })
  return (
    <Panel title="Theme" actions={isChanged && <PlainButton onClick={reset}>Reset theme</PlainButton>}>
      <div className={styles.body}>
        <Presets
          chosen={look.preset}
          onChoose={(name) => onChange('look', { base: look.base, preset: name })}
        />
        <WeakColors theme={toTheme(look, systemIsDark)} />
        <details className={styles.group}>
          <summary className={styles.summary}>Colours</summary>
          <div className={styles.colors}>
            {colors.map(([name, label]) => (
              <label key={name} className={styles.color} htmlFor={`${id}${name}`}>
                <input
                  id={`${id}${name}`}
                  type="color"
                  className={styles.well}
                  value={shown.color[name]}
                  onChange={(event) => onChange(`look.color.${name}`, event.target.value)}
                />
                <span>
                  {label}
                  <code className={styles.token}>{name}</code>
                </span>
              </label>
            ))}
          </div>
        </details>
        <details className={styles.group}>
          <summary className={styles.summary}>Corners and typeface</summary>
          <div className={styles.fields}>
            {corners.map(([name, label]) => (
              <label key={name} className={styles.corner} htmlFor={`${id}${name}`}>
                <span>{label}</span>
                <input
                  id={`${id}${name}`}
                  type="range"
                  min={0}
                  max={40}
                  value={Math.min(40, shown.radius[name])}
                  onChange={(event) => onChange(`look.radius.${name}`, event.target.valueAsNumber)}
                />
                <output className={styles.pixels}>{shown.radius[name]} px</output>
              </label>
            ))}
            <Segmented
              labelled
              label="Typeface"
              choices={fonts}
              value={look.font}
              onChange={(value) => onChange('look.font', value)}
            />
          </div>
        </details>
      </div>
    </Panel>
  )
}

type PresetsProps = { chosen: ThemeName | undefined; onChoose: (name: ThemeName | undefined) => void }

function Presets({ chosen, onChoose }: PresetsProps) {
  return (
    <fieldset className={styles.presets}>
      <legend className={styles.legend}>Finished themes</legend>
      <PlainButton aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        Default
      </PlainButton>
      {(Object.keys(names) as ThemeName[]).map((name) => (
        <PlainButton key={name} aria-pressed={chosen === name} onClick={() => onChoose(name)}>
          <Swatch theme={themes[name]} />
          {names[name]}
        </PlainButton>
      ))}
    </fieldset>
  )
}

/** Shows three colours of a theme. */
function Swatch({ theme }: { theme: Theme }) {
  const { surface, primary, accent } = { ...themes.light.overrides.color, ...theme.overrides.color }
  return (
    <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" fill={surface} />
      <path d="M0 16V6l16 10z" fill={primary} />
      <circle cx="11" cy="5" r="2.5" fill={accent} />
    </svg>
  )
}

/** Names the pairs of colours that are too close, as the console does in development. */
function WeakColors({ theme }: { theme: ThemeOption }) {
  const weak = typeof theme === 'string' ? [] : findWeakColors(theme)
  return (
    <div role="status">
      {weak.length > 0 && (
        <div className={styles.weak}>
          <p className={styles.why}>Hard to read</p>
          <ul className={styles.pairs}>
            {weak.map(({ token, on, ratio, needed }) => (
              <li key={token + on}>
                <code>{token}</code> on <code>{on}</code>: {Math.floor(ratio * 100) / 100} to 1, needs{' '}
                {needed}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
