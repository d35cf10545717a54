import {
  BillfoldProvider,
  CheckoutWidget,
  ConnectButton,
  ConnectEmbed,
  type LocaleOption,
  type ThemeOption,
  TransactionWidget,
  useActiveAccount,
} from '@billfold/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { World } from '../../gallery/world/World.js'
import styles from './Landing.module.css'
import { createLandingWorld, membership, order } from './landingWorld.js'

type LandingProps = { theme: ThemeOption; locale: LocaleOption | undefined }

/** Shows the three widgets live, on example data. */
export function Landing({ theme, locale }: LandingProps) {
  const world = useLandingWorld()
  if (!world) return null
  return (
    <BillfoldProvider billfold={world.billfold} theme={theme} locale={locale}>
      <div className={styles.cards}>
        <Card title="Connect" about="People bring the wallet that they have, or get one by logging in.">
          <Connect />
        </Card>
        <Card title="Pay" about="They pay in any token or by card, and you get what you asked for.">
          <CheckoutWidget {...order} />
        </Card>
        <Card title="Transact" about="They make a contract call, and missing funds are found on the way.">
          <TransactionWidget title="Join the club" transaction={membership} />
        </Card>
      </div>
    </BillfoldProvider>
  )
}

/** The wallets, until one is connected; then its account. */
function Connect() {
  const account = useActiveAccount()
  return account ? <ConnectButton /> : <ConnectEmbed connectModal={{ size: 'compact' }} />
}

type CardProps = { title: string; about: string; children: ReactNode }

function Card({ title, about, children }: CardProps) {
  return (
    <article className={styles.card} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.about}>{about}</p>
      <div className={styles.widget}>{children}</div>
    </article>
  )
}

function useLandingWorld(): World | undefined {
  const [world, setWorld] = useState<World>()
  useEffect(() => {
    let current = true
    let stop = () => {}
    createLandingWorld().then((created) => {
      stop = created.stop
      if (current) setWorld(created)
      else stop()
    })
    return () => {
      current = false
      stop()
    }
  }, [])
  return world
}
