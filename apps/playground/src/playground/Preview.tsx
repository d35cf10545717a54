import { type RefObject, useEffect, useState } from 'react'
import { configKeys } from '../embed/parameters.js'
import { PlainButton } from '../ui/PlainButton.js'
import { Segmented } from '../ui/Segmented.js'
import styles from './Preview.module.css'
import { type ComponentName, components, findComponent, toKitName } from './settings/components.js'
import type { Settings } from './settings/Settings.js'

const names = Object.keys(components) as ComponentName[]
const choices = names.map((value) => ({ value, label: components[value].label }))

const widths = [
  { value: 'full', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const

type PreviewProps = {
  frame: RefObject<HTMLIFrameElement | null>
  settings: Settings
  options: object
  onChange: (path: string, value: unknown) => void
}

/** Renders the component in a frame, so that its modals have a screen to open on. */
export function Preview({ frame, settings, options, onChange }: PreviewProps) {
  const key = pageKey(settings)
  const url = toEmbedUrl(settings, options)
  const [shown, setShown] = useState({ key, url })
  if (shown.key !== key) setShown({ key, url })

  const message = JSON.stringify(options)
  useEffect(() => post(frame, { type: 'billfold:options', options: JSON.parse(message) }), [frame, message])
  const troubles = { type: 'billfold:faults', faults: settings.faults ?? {} }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is another object on every render
  useEffect(() => post(frame, troubles), [frame, settings.faults])

  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <div className={styles.components}>
          <Segmented
            label="Component"
            choices={choices}
            value={settings.component}
            onChange={(value) => onChange('component', value)}
          />
        </div>
        <div className={styles.widths}>
          <Segmented
            label="Screen"
            choices={widths}
            value={settings.width}
            onChange={(value) => onChange('width', value)}
          />
        </div>
        <PlainButton onClick={() => frame.current?.contentWindow?.location.reload()}>Reload</PlainButton>
        <a className={styles.alone} href={url} target="_blank" rel="noreferrer">
          Open alone
        </a>
      </div>
      <p className={styles.about}>{findComponent(settings.component).about}</p>
      <div className={styles.stage}>
        <iframe
          ref={frame}
          key={shown.key}
          src={shown.url}
          title={`Live preview of ${toKitName(settings.component)}`}
          className={styles.frame}
          data-width={settings.width}
          allow="clipboard-write"
          onLoad={() => post(frame, troubles)}
        />
      </div>
    </section>
  )
}

function post({ current }: PreviewProps['frame'], message: object): void {
  current?.contentWindow?.postMessage(message, window.location.origin)
}

/** Returns the URL of the embedded component with these settings. */
function toEmbedUrl(settings: Settings, options: object): string {
  const { component, demoWallets, services, faults, auth, speed } = settings
  const query = new URLSearchParams({ c: toKitName(component), p: JSON.stringify(options) })
  if (demoWallets > 0) query.set('wallets', String(demoWallets))
  if (!services) query.set('services', '0')
  if (faults?.storage) query.set('storage', '0')
  if (auth) query.set('auth', '1')
  if (speed !== 1) query.set('speed', String(speed))
  return `/embed.html?${query}`
}

/** Returns a key that changes when the settings need a page reload. */
function pageKey(settings: Settings): string {
  const { component, demoWallets, services, faults, auth, speed, options } = settings
  return JSON.stringify([
    component,
    demoWallets,
    services,
    faults?.storage ?? null,
    auth,
    speed,
    configKeys.map((key) => options[key] ?? null),
  ])
}
