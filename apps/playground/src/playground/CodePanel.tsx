import { useEffect, useState } from 'react'
import { Panel } from '../ui/Panel.js'
import { PlainButton } from '../ui/PlainButton.js'
import styles from './CodePanel.module.css'

/** Shows the code for the current settings with a copy button. */
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

/** Copies a text and confirms it briefly. */
function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 1500)
    return () => clearTimeout(timer)
  }, [state])

  const words = { idle: 'Copy', copied: 'Copied', failed: 'Select it and copy' } as const
  return (
    <PlainButton
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setState('copied'),
          () => setState('failed'),
        )
      }
    >
      <span aria-live="polite">{words[state]}</span>
    </PlainButton>
  )
}

export type CodePart = { kind: 'string' | 'keyword' | 'tag' | 'literal' | 'plain'; text: string; at: number }

const patterns = [
  ['string', /'(?:\\.|[^'\\])*'|"[^"]*"/y],
  ['keyword', /\b(?:import|from|const|export|function|return)\b/y],
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
