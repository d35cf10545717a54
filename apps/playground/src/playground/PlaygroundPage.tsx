import { useEffect, useRef } from 'react'
import { CodePanel } from './CodePanel.js'
import { ControlPanel } from './ControlPanel.js'
import { EventPanel } from './EventPanel.js'
import { PageHeader } from './PageHeader.js'
import styles from './PlaygroundPage.module.css'
import { Preview } from './Preview.js'
import { initialSettings } from './Settings.js'
import { toCode } from './toCode.js'
import { toOptions } from './toOptions.js'
import { useSettings } from './useSettings.js'
import { useStack } from './useStack.js'
import { useSystemDark } from './useSystemDark.js'
import { WalletPanel } from './WalletPanel.js'

/** The playground: a live preview, every option, the code for it, and the demo wallets' remote control. */
export function PlaygroundPage() {
  const { settings, change, reset } = useSettings()
  const systemIsDark = useSystemDark()
  const stack = useStack()
  const frame = useRef<HTMLIFrameElement>(null)
  const options = toOptions(settings, { stack, systemIsDark })
  const services = settings.services ? (stack?.services ?? 'http://localhost:4000') : undefined
  const { component, look } = settings
  const { base } = look

  useEffect(() => {
    document.documentElement.dataset.theme = base
  }, [base])

  return (
    <div className={styles.page}>
      <PageHeader stack={stack} base={base} onBase={(value) => change('look.base', value)} />
      <main className={styles.main} aria-label="Playground">
        <div className={styles.stage}>
          <Preview frame={frame} settings={settings} options={options} onChange={change} />
        </div>
        <div className={styles.controls}>
          <ControlPanel
            settings={settings}
            base={base === 'auto' ? (systemIsDark ? 'dark' : 'light') : base}
            onChange={change}
            onReset={() => reset(initialSettings)}
          />
        </div>
        <div className={styles.code}>
          <CodePanel code={toCode({ component, options, services, auth: settings.auth })} />
        </div>
        <div className={styles.side}>
          <WalletPanel frame={frame} count={settings.demoWallets ?? 0} />
          <EventPanel />
        </div>
      </main>
    </div>
  )
}
