import styles from './CodePanel.module.css'
import { CopyButton } from './CopyButton.js'
import { Panel } from './Panel.js'
import { splitCode } from './splitCode.js'

/** The program for the current settings, ready to be copied. */
export function CodePanel({ code }: { code: string }) {
  return (
    <Panel title="Code" actions={<CopyButton text={code} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-label="Code for these settings">
        <pre className={styles.code}>
          {splitCode(code).map(({ kind, text, at }) => (
            <span key={at} data-kind={kind}>
              {text}
            </span>
          ))}
        </pre>
      </section>
    </Panel>
  )
}
