import type { StackDescription } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import type { Answer, Attacker } from './createAttackers.js'
import type { WalletKind } from './walletKinds.js'

/** A running attack. */
export type RelayWorld = {
  stack: StackDescription
  kind: WalletKind
  /** The hostile page in the victim's browser. */
  page: Page
  /** The victim's name at every login. */
  person: string
  attackers: readonly Attacker[]
}

/** A login that an attacker starts, the victim completes through the hostile page, and the attacker redeems. */
export type Relay = {
  title: string
  /** The profile type that it targets. */
  login: string
  /** Returns every response to the attacker. */
  run(world: RelayWorld): Promise<Answer[]>
}

/** Sends the same request from each of the attacker's machines. */
export async function askAll(
  { attackers }: Pick<RelayWorld, 'attackers'>,
  path: string,
  body: object,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const attacker of attackers) answers.push(await attacker.ask(path, body))
  return answers
}
