import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { EmbedOptions } from '../embed/parameters.js'
import { findStack, type Stack } from '../stack/findStack.js'
import { CodePanel } from './CodePanel.js'
import { ControlPanel } from './controls/ControlPanel.js'
import { EventPanel } from './EventPanel.js'
import { LandingSection } from './landing/LandingSection.js'
import { PageHeader } from './PageHeader.js'
import styles from './PlaygroundPage.module.css'
import { Preview } from './Preview.js'
import { toKitName } from './settings/components.js'
import { initialSettings, readLink, type Settings, writeLink, writeSetting } from './settings/Settings.js'
import { toCss } from './settings/theme.js'
import { toCode, toHooksCode, toThemeModule } from './settings/toCode.js'
import { toOptions } from './settings/toOptions.js'
import { ThemeEditor } from './ThemeEditor.js'
import { TroublePanel } from './TroublePanel.js'
import { WalletPanel } from './WalletPanel.js'

/** Renders the playground: live preview, every option, its code, and the demo wallets' remote control. */
export function PlaygroundPage() {
  const { settings, change, reset } = useSettings()
  const systemIsDark = useSystemDark()
  const stack = useStack()
  const frame = useRef<HTMLIFrameElement>(null)
  const options = toOptions(settings, { stack, systemIsDark })
  const { look, demoWallets } = settings
  const { base } = look

  useEffect(() => {
    document.documentElement.dataset.theme = base
  }, [base])

  return (
    <div className={styles.page}>
      <PageHeader stack={stack} base={base} onBase={(value) => change('look.base', value)} />
      <LandingSection theme={options.theme ?? 'auto'} locale={settings.options.locale} />
      <main id="playground" className={styles.main} aria-label="Playground">
        <div className={styles.stage}>
          <Preview frame={frame} settings={settings} options={options} onChange={change} />
        </div>
        <div className={styles.controls}>
          <ThemeEditor look={look} systemIsDark={systemIsDark} onChange={change} />
          <ControlPanel settings={settings} onChange={change} onReset={() => reset(initialSettings)} />
        </div>
        <div className={styles.code}>
          <CodePanel codes={listCodes(settings, options, stack)} />
        </div>
        <div className={styles.side}>
          <WalletPanel frame={frame} count={demoWallets} />
          <TroublePanel settings={settings} onChange={change} />
          <EventPanel />
        </div>
      </main>
    </div>
  )
}

/** Lists the code of the same settings in every form. */
function listCodes(settings: Settings, options: EmbedOptions, stack: Stack | undefined) {
  const services = settings.services ? (stack?.services ?? 'http://localhost:4000') : undefined
  const program = { component: toKitName(settings.component), options, services, auth: settings.auth }
  return {
    Component: toCode(program),
    Hooks: toHooksCode(program),
    Theme: toThemeModule(options.theme),
    CSS: toCss(options.theme ?? 'auto'),
  }
}

/** Keeps the settings in the URL, so that a link or a reload restores them. */
function useSettings() {
  const [settings, setSettings] = useState<Settings>(() => readLink(window.location.hash))
  useEffect(() => {
    window.history.replaceState(null, '', writeLink(settings))
  }, [settings])
  useEffect(() => {
    const follow = () => setSettings(readLink(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const change = (path: string, value: unknown) => setSettings((before) => writeSetting(before, path, value))
  return { settings, change, reset: setSettings }
}

/** Returns the local stack, once it is known if it runs. */
function useStack(): Stack | undefined {
  const [stack, setStack] = useState<Stack>()
  useEffect(() => {
    let current = true
    findStack({ origin: new URL(window.location.href), ask: true }).then(
      (found) => current && setStack(found),
    )
    return () => {
      current = false
    }
  }, [])
  return stack
}

const query = '(prefers-color-scheme: dark)'

/** Returns true if the user's system is set to dark. */
function useSystemDark(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribe(run: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', run)
  return () => media.removeEventListener('change', run)
}
