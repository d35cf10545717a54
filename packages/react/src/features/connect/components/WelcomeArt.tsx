import type { ReactNode } from 'react'

// Attributes, not classes: every page loads the style sheet, only the first dialog these drawings.
const accent = 'var(--billfold-color-accent)'
const deep = `color-mix(in srgb, ${accent} 78%, #000)`
const pale = `color-mix(in srgb, ${accent} 40%, #fff)`
const gold = '#f7b731'
const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Returns the accent, mixed into the surface. */
const tint = (percent: number) => `color-mix(in srgb, ${accent} ${percent}%, var(--billfold-color-surface))`

/** Three small drawings in the theme's accent, with gold and coral that suit both themes. */
const drawings = {
  /** A wallet with a coin and a ticket. */
  hold: (
    <>
      <path
        fill="#f4796b"
        transform="rotate(9 45 24)"
        d="M36 10h17a3 3 0 0 1 3 3v5.5a3.5 3.5 0 0 0 0 7V40H33V25.5a3.5 3.5 0 0 0 0-7V13a3 3 0 0 1 3-3z"
      />
      <circle fill={gold} cx="25" cy="23" r="12" />
      <path fill="#e0952a" d="M25 15.5l5 7.5-5 7.5-5-7.5z" />
      <path fill={deep} d="M12 33a5 5 0 0 1 5-5h38a5 5 0 0 1 5 5v12H12z" />
      <path fill={accent} d="M12 34h43a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H17a5 5 0 0 1-5-5z" />
      <path fill="#fff" d="M48 42h12v10H48a5 5 0 0 1 0-10z" />
      <circle fill={deep} cx="49.5" cy="47" r="2.2" />
    </>
  ),
  /** An identity card with a key. */
  signIn: (
    <>
      <rect fill="#fff" x="13" y="12" width="42" height="40" rx="5" />
      <circle fill={accent} cx="27" cy="25.5" r="5.5" />
      <path fill={accent} d="M17.5 42a9.5 9.5 0 0 1 19 0z" />
      <path {...line} stroke={pale} strokeWidth={2.5} d="M42 23h7M42 30h7" />
      <path
        fill={gold}
        transform="rotate(-45 45 47)"
        d="M34 37.5a9.5 9.5 0 1 0 9 12.5h6v4h5v-4h4v-6H43a9.5 9.5 0 0 0-9-6.5zm-1.5 6.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"
      />
    </>
  ),
  /** A shield with a question. */
  ask: (
    <>
      <path fill={deep} d="M34 12.5 54 19v14c0 13-8.5 21-20 25.5z" />
      <path fill={accent} d="M34 12.5 14 19v14c0 13 8.5 21 20 25.5z" />
      <path
        {...line}
        stroke="var(--billfold-color-accent-text)"
        strokeWidth={3.5}
        d="M25.5 35l6.5 6.5L44 28.5"
      />
      <circle fill={gold} cx="53" cy="18" r="9.5" />
      <path
        {...line}
        stroke="#5c3a00"
        strokeWidth={2.5}
        d="M50 15.5a3 3 0 1 1 4.6 2.6c-1.1.7-1.6 1.2-1.6 2.4M53 24v.01"
      />
    </>
  ),
} satisfies Record<string, ReactNode>

/** Draws what a wallet does. Decorative: the words are next to it. */
export function WelcomeArt({ name }: { name: keyof typeof drawings }) {
  return (
    <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
      <rect fill={tint(13)} width="72" height="72" rx="18" />
      <path
        fill={tint(22)}
        d="M71 12c.7 1.8 1 3.9 1 6v36a18 18 0 0 1-18 18H18c-2.1 0-4.2-.3-6-1 33-2 57-26 59-59z"
      />
      {drawings[name]}
    </svg>
  )
}
