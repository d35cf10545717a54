import type { StackDescription } from '@billfold/devstack'
import type { Browser, Page } from '@playwright/test'
import type { Answer } from './createAttackers.js'
import { createAttackers } from './createAttackers.js'
import { makeHostile } from './hostilePage.js'
import { type Loot, listLoot } from './listLoot.js'
import type { Relay, RelayWorld } from './Relay.js'
import { logInVictim } from './victimLogins.js'
import type { WalletKind } from './walletKinds.js'

export type RelayOutcome = {
  world: RelayWorld
  answers: readonly Answer[]
  /** What the attacker has got of the victim's. */
  loot: readonly Loot[]
  marks: readonly string[]
}

export type RelayParameters = {
  browser: Browser
  stack: StackDescription
  kind: WalletKind
  relay: Relay
  /** After the victim has logged in. */
  prepare?(page: Page): Promise<void>
}

/** A victim with a wallet of that kind and a hostile page; the attack is run, and what came of it is shown to `look`. */
export async function runRelay(
  page: Page,
  { browser, stack, kind, relay, prepare }: RelayParameters,
  look: (outcome: RelayOutcome) => Promise<void>,
): Promise<void> {
  await makeHostile(page.context())
  const person = `victim-${crypto.randomUUID()}`
  const marks = await logInVictim(page, { stack, kind, person, login: relay.login })
  await prepare?.(page)
  const attackers = await createAttackers(browser, stack, kind)
  const world = { stack, kind, page, person, attackers }
  const answers = await relay.run(world)
  await look({ world, answers, loot: await listLoot(attackers[0], answers, marks), marks })
  for (const attacker of attackers) await attacker.close()
}
