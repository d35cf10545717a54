import type { LocaleOption, ThemeOption } from '@billfold/react'
import { lazy, Suspense } from 'react'
import styles from './Landing.module.css'

/** Loads after the page's own first paint: it brings the kit and its example data. */
const Landing = lazy(() => import('./Landing.js').then((module) => ({ default: module.Landing })))

type LandingSectionProps = { theme: ThemeOption; locale: LocaleOption | undefined }

/** The top of the page: what the kit is, and its three widgets. */
export function LandingSection(look: LandingSectionProps) {
  return (
    <section className={styles.landing} aria-labelledby="landing">
      <div className={styles.words}>
        <h2 id="landing" className={styles.heading}>
          Wallets and payments for React apps
        </h2>
        <p className={styles.lead}>
          Three widgets, live. They run on example data in this page, so nothing here moves money.{' '}
          <a href="#playground">The playground</a> below has every option.
        </p>
      </div>
      <div className={styles.stage}>
        <Suspense>
          <Landing {...look} />
        </Suspense>
      </div>
    </section>
  )
}
