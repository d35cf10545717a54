import type { Faults } from '../page/faults.js'
import { Panel } from '../ui/Panel.js'
import { Segmented } from '../ui/Segmented.js'
import styles from './TroublePanel.module.css'

const answers = [
  { value: undefined, label: 'Fine' },
  { value: 'slow', label: 'Slow' },
  { value: 'off', label: 'Down' },
] as const

const storages = [
  { value: undefined, label: 'Allowed' },
  { value: 'off', label: 'Blocked' },
] as const

type TroublePanelProps = { faults: Faults | undefined; onChange: (path: string, value: unknown) => void }

/** Switches for what fails around the kit; those of the wallet are beside it. */
export function TroublePanel({ faults = {}, onChange }: TroublePanelProps) {
  return (
    <Panel title="Trouble">
      <div className={styles.body}>
        <Segmented
          labelled
          label="Services"
          choices={answers}
          value={faults.services}
          onChange={(value) => onChange('faults.services', value)}
        />
        <Segmented
          labelled
          label="Networks"
          choices={answers}
          value={faults.chains}
          onChange={(value) => onChange('faults.chains', value)}
        />
        <Segmented
          labelled
          label="Storage of the page"
          choices={storages}
          value={faults.storage}
          onChange={(value) => onChange('faults.storage', value)}
        />
        <p className={styles.hint}>
          Slow is four seconds per request. The requests of the preview are held back or refused; the stack
          itself runs on.
        </p>
      </div>
    </Panel>
  )
}
