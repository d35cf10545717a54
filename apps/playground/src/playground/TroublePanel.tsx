import { Panel } from '../ui/Panel.js'
import type { Control } from './controls/Control.js'
import { ControlFields } from './controls/ControlFields.js'
import type { Settings } from './settings/Settings.js'

const answers = [
  { value: undefined, label: 'Fine' },
  { value: 'slow', label: 'Slow' },
  { value: 'off', label: 'Down' },
] as const

/** What fails around the kit. Refusals and reverts are the demo wallet's, whose panel is beside this one. */
const controls: readonly Control[] = [
  {
    kind: 'choice',
    path: 'faults.services',
    label: 'Services',
    hint: 'Slow is four seconds per request. Other pages are not affected.',
    choices: answers,
  },
  { kind: 'choice', path: 'faults.chains', label: 'Networks', choices: answers },
  {
    kind: 'choice',
    path: 'faults.bridge',
    label: 'Payments across networks',
    hint: 'Refunded: the bridge delivers nothing, and the deposit goes back on the chain.',
    choices: [
      { value: undefined, label: 'Delivered' },
      { value: 'refund', label: 'Refunded' },
    ],
  },
  {
    kind: 'choice',
    path: 'faults.storage',
    label: 'Storage of the page',
    choices: [
      { value: undefined, label: 'Allowed' },
      { value: 'off', label: 'Blocked' },
    ],
  },
]

type TroublePanelProps = { settings: Settings; onChange: (path: string, value: unknown) => void }

/** Switches for what fails around the kit; those of the wallet are beside it. */
export function TroublePanel({ settings, onChange }: TroublePanelProps) {
  return (
    <Panel title="Trouble">
      <ControlFields controls={controls} settings={settings} onChange={onChange} />
    </Panel>
  )
}
