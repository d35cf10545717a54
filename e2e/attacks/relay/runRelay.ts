import type { StackDescription } from '@billfold/devstack'
import type { Browser, Page } from '@playwright/test'
import { type Answer, createAttackers } from './createAttackers.js'
import { makeHostile } from './hostilePage.js'
import { type Loot, listLoot } from './listLoot.js'
import type { Relay, RelayWorld } from './Relay.js'
import { logInVictim, openVictim } from './victimLogins.js'
import type { WalletKind } from './walletKinds.js'

export type RelayOutcome = {
  world: RelayWorld
  answers: readonly Answer[]
  /** What the attacker obtained from the victim. */
  loot: readonly Loot[]
}

export type RelayParameters = {
  browser: Browser
  stack: StackDescription
  kind: WalletKind
  relay: Relay
  /** True if the victim gets a wallet only after the attack. */
  isNew?: boolean
  /** Other actions of the victim before it. */
  prepare?(page: Page, person: string): Promise<void>
}

/** Runs an attack on a victim who logs in honestly at the same time; passes the result to `look`. */
export async function runRelay(
  page: Page,
  { browser, stack, kind, relay, isNew = false, prepare }: RelayParameters,
  look: (outcome: RelayOutcome) => Promise<void>,
): Promise<void> {
  await makeHostile(page.context(), kind.origin)
  const person = `victim-${crypto.randomUUID()}`
  const victim = { stack, kind, person, login: relay.login }
  const marks = await openVictim(page, victim)
  if (!isNew) marks.push(await logInVictim(page, victim))
  await prepare?.(page, person)
  const attackers = await createAttackers(browser, stack, kind)
  const world = { stack, kind, page, person, attackers }
  const answers = await relay.run(world)
  await look({ world, answers, loot: await listLoot(attackers[0], answers, marks) })
  for (const attacker of attackers) await attacker.close()
  if (!isNew) return
  await openVictim(page, victim)
  await logInVictim(page, victim)
}
