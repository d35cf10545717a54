import type { ReactNode } from 'react'
import styles from './WelcomeArt.module.css'

/** Three small drawings in the theme's accent, with gold and coral that suit both themes. */
const drawings = {
  /** A wallet with a coin and a ticket. */
  hold: (
    <>
      <path
        className={styles.coral}
        transform="rotate(9 45 24)"
        d="M36 10h17a3 3 0 0 1 3 3v5.5a3.5 3.5 0 0 0 0 7V40H33V25.5a3.5 3.5 0 0 0 0-7V13a3 3 0 0 1 3-3z"
      />
      <circle className={styles.gold} cx="25" cy="23" r="12" />
      <path className={styles.amber} d="M25 15.5l5 7.5-5 7.5-5-7.5z" />
      <path className={styles.deep} d="M12 33a5 5 0 0 1 5-5h38a5 5 0 0 1 5 5v12H12z" />
      <path className={styles.accent} d="M12 34h43a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H17a5 5 0 0 1-5-5z" />
      <path className={styles.paper} d="M48 42h12v10H48a5 5 0 0 1 0-10z" />
      <circle className={styles.deep} cx="49.5" cy="47" r="2.2" />
    </>
  ),
  /** An identity card with a key. */
  signIn: (
    <>
      <rect className={styles.paper} x="13" y="12" width="42" height="40" rx="5" />
      <circle className={styles.accent} cx="27" cy="25.5" r="5.5" />
      <path className={styles.accent} d="M17.5 42a9.5 9.5 0 0 1 19 0z" />
      <path className={styles.line} d="M42 23h7M42 30h7" />
      <path
        className={styles.gold}
        transform="rotate(-45 45 47)"
        d="M34 37.5a9.5 9.5 0 1 0 9 12.5h6v4h5v-4h4v-6H43a9.5 9.5 0 0 0-9-6.5zm-1.5 6.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"
      />
    </>
  ),
  /** A shield with a question. */
  ask: (
    <>
      <path className={styles.deep} d="M34 12.5 54 19v14c0 13-8.5 21-20 25.5z" />
      <path className={styles.accent} d="M34 12.5 14 19v14c0 13 8.5 21 20 25.5z" />
      <path className={styles.check} d="M25.5 35l6.5 6.5L44 28.5" />
      <circle className={styles.gold} cx="53" cy="18" r="9.5" />
      <path className={styles.question} d="M50 15.5a3 3 0 1 1 4.6 2.6c-1.1.7-1.6 1.2-1.6 2.4M53 24v.01" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** Draws what a wallet does. Decorative: the words are next to it. */
export function WelcomeArt({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className={styles.art} width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
      <path className={styles.glow} d="M72 0v72H0c40 0 72-32 72-72z" />
      {drawings[name]}
    </svg>
  )
}
