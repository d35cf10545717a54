import { useState } from 'react'
import { CopyButton } from '../ui/CopyButton.js'
import { Panel } from '../ui/Panel.js'
import { Segmented } from '../ui/Segmented.js'
import styles from './CodePanel.module.css'

type CodePanelProps = {
  /** Codes by the name of their form; the first is shown first. */
  codes: Readonly<Record<string, string>>
}

/** Shows the code for the current settings in several forms, with a copy button. */
export function CodePanel({ codes }: CodePanelProps) {
  const [chosen, setChosen] = useState('')
  const forms = Object.keys(codes)
  const form = forms.includes(chosen) ? chosen : (forms[0] ?? '')
  const code = codes[form] ?? ''
  return (
    <Panel title="Code" actions={<CopyButton text={code} />}>
      <div className={styles.forms}>
        <Segmented
          label="Form of the code"
          choices={forms.map((name) => ({ value: name, label: name }))}
          value={form}
          onChange={setChosen}
        />
      </div>
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

export type CodePart = { kind: 'string' | 'keyword' | 'tag' | 'literal' | 'plain'; text: string; at: number }

const patterns = [
  ['string', /'(?:\\.|[^'\\])*'|"[^"]*"/y],
  ['keyword', /\b(?:import|from|const|export|function|return|async|await|if|as)\b/y],
  ['tag', /<\/?[A-Z]\w*|\/>|(?<=[\w"}])>(?=\n)/y],
  ['literal', /\b(?:true|false|\d+)\b/y],
  ['plain', /[A-Za-z_$][\w$]*|\s+|[\s\S]/y],
] as const

/** Splits code into tokens for highlighting; joined, they are the code again. @internal */
export function splitCode(code: string): CodePart[] {
  const parts: CodePart[] = []
  for (let at = 0; at < code.length; ) {
    const part = matchAt(code, at)
    const last = parts.at(-1)
    if (last && last.kind === part.kind) last.text += part.text
    else parts.push(part)
    at += part.text.length
  }
  return parts
}

function matchAt(code: string, at: number): CodePart {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const match = pattern.exec(code)
    if (match) return { kind, text: match[0], at }
  }
  return { kind: 'plain', text: code.charAt(at), at }
}
