import { useState } from 'react'
import { languages } from '../ui/languages.js'
import { Segmented } from '../ui/Segmented.js'
import styles from './GalleryIndex.module.css'
import type { GalleryLook } from './GalleryState.js'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const widths = [
  { value: 'full', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const

/** Lists every state of every screen, and shows one at a time. */
export function GalleryIndex({ states }: { states: readonly string[] }) {
  const [look, setLook] = useState<GalleryLook>({ theme: 'light', locale: 'en_US' })
  const [width, setWidth] = useState<'full' | 'phone'>('full')
  const [chosen, setChosen] = useState(states[0] ?? '')
  const groups = [...new Set(states.map((id) => id.split('/')[0] ?? ''))]
  const query = new URLSearchParams({ state: chosen, ...look })
  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label="States">
        <h1 className={styles.title}>
          <a href="/">Billfold</a> gallery
        </h1>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h2 className={styles.group}>{group}</h2>
            {states
              .filter((id) => id.startsWith(`${group}/`))
              .map((id) => (
                <button
                  key={id}
                  type="button"
                  className={styles.state}
                  aria-current={id === chosen}
                  onClick={() => setChosen(id)}
                >
                  {id.slice(group.length + 1).replaceAll('-', ' ')}
                </button>
              ))}
          </section>
        ))}
      </nav>
      <main className={styles.main} aria-label="State">
        <div className={styles.bar}>
          <Segmented
            label="Theme"
            choices={themes}
            value={look.theme === 'dark' ? 'dark' : 'light'}
            onChange={(theme) => setLook({ ...look, theme })}
          />
          <Segmented
            label="Language"
            choices={languages}
            value={look.locale}
            onChange={(locale) => setLook({ ...look, locale })}
          />
          <Segmented label="Screen" choices={widths} value={width} onChange={setWidth} />
        </div>
        <iframe
          key={query.toString()}
          className={styles.frame}
          data-width={width}
          src={`/gallery.html?${query}`}
          title={chosen}
        />
      </main>
    </div>
  )
}
