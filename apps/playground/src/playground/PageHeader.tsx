import type { Stack } from '../stack/findStack.js'
import { CopyButton } from '../ui/CopyButton.js'
import { Segmented } from '../ui/Segmented.js'
import styles from './PageHeader.module.css'
import type { LookSettings } from './settings/Settings.js'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

type PageHeaderProps = {
  stack: Stack | undefined
  base: LookSettings['base']
  onBase: (base: LookSettings['base']) => void
}

/** Shows name, state of the local stack, links to its pages, and the theme switch. */
export function PageHeader({ stack, base, onBase }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <img src="/mark.svg" alt="" width="28" height="28" />
        <h1 className={styles.name}>
          Billfold <span className={styles.what}>Playground</span>
        </h1>
      </div>
      <StackState stack={stack} />
      <nav className={styles.links} aria-label="Pages">
        <CopyButton label="Copy link" text={() => window.location.href} />
        <a href="/gallery.html">Gallery</a>
        {stack?.running && (
          <>
            <a href={`${stack.services}/dev/inbox`}>Inbox</a>
            <a href={`${stack.services}/dev/faucet`}>Faucet</a>
          </>
        )}
      </nav>
      <div className={styles.theme}>
        <Segmented
          label="Theme"
          choices={themes}
          value={base}
          onChange={(value) => onBase(value ?? 'auto')}
        />
      </div>
    </header>
  )
}

function StackState({ stack }: { stack: Stack | undefined }) {
  const state = toState(stack)
  const words = {
    asking: 'Looking for the local stack',
    running: 'Local stack is running',
    degraded: `Local stack is running. Missing: ${stack?.missing.join('; ')}. The terminal says why.`,
    stopped: 'Local stack is off: run npm start',
  } as const
  return (
    <p className={styles.stack} data-state={state} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {words[state]}
    </p>
  )
}

function toState(stack: Stack | undefined) {
  if (!stack) return 'asking'
  if (!stack.running) return 'stopped'
  return stack.missing.length > 0 ? 'degraded' : 'running'
}
