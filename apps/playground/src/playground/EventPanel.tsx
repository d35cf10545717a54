import { useEffect, useState } from 'react'
import type { BillfoldEvent, EventKind } from '../page/billfoldEvents.js'
import { Panel } from '../ui/Panel.js'
import { PlainButton } from '../ui/PlainButton.js'
import styles from './EventPanel.module.css'

type Row = BillfoldEvent & { number: number; kind: EventKind }

const labels: Record<EventKind, string> = { callback: 'Callback', event: 'Event', warning: 'Warning' }
const newest = 50

/** Lists calls of the app's callbacks, events of `billfold.on` and warnings, newest first. */
export function EventPanel() {
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => {
    const listen = ({ data, origin }: MessageEvent) => {
      if (origin !== window.location.origin || data?.type !== 'billfold:event') return
      setRows((before) =>
        [{ ...data.event, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, newest),
      )
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  const clear = rows.length > 0 && <PlainButton onClick={() => setRows([])}>Clear</PlainButton>
  return (
    <Panel title="Events" actions={clear}>
      {rows.length === 0 ? (
        <p className={styles.empty}>
          Connect a wallet to see the callbacks, events and warnings that your app would get.
        </p>
      ) : (
        <ol className={styles.list}>
          {rows.map((row) => (
            <li key={row.number} className={styles.row}>
              <span className={styles.name}>
                <span className={styles.kind} data-kind={row.kind}>
                  {labels[row.kind]}
                </span>
                {row.name}
              </span>
              {row.payload !== null && <code className={styles.payload}>{JSON.stringify(row.payload)}</code>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
