/** One way to change one setting. The path is into `Settings`. */
export type Control = {
  path: string
  label: string
  hint?: string | undefined
} /** Without these two, on is true and off is left out. */ & (
  | { kind: 'toggle'; whenOn?: boolean | undefined; whenOff?: boolean | undefined }
  | { kind: 'text'; placeholder?: string | undefined }
  | { kind: 'number'; min: number; max: number; step?: number | undefined; fallback: number }
  | { kind: 'colour'; fallback: Record<'light' | 'dark', string> }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'checks'; choices: readonly Choice[]; whenNone?: 'keep' | undefined }
)

/** `undefined` leaves the option out, which is its default. */
export type Choice = { value: string | number | undefined; label: string }

export type ControlGroup = { title: string; open?: boolean | undefined; controls: readonly Control[] }
