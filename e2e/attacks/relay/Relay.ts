import type { StackDescription } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import type { Answer, Attacker } from './createAttackers.js'
import type { WalletKind } from './walletKinds.js'

/** One attack under way. */
export type RelayWorld = {
  stack: StackDescription
  kind: WalletKind
  /** The hostile page, in the victim's browser. */
  page: Page
  /** The victim's name at every login. */
  person: string
  attackers: readonly Attacker[]
}

/** A login that an attacker begins, the victim completes at the hostile page's wish, and the attacker redeems. */
export type Relay = {
  title: string
  /** The kind of profile that it is after. */
  login: string
  /** Gives every answer to the attacker. */
  run(world: RelayWorld): Promise<Answer[]>
}

/** Asks the same from each of the attacker's machines. */
export async function askAll(
  { attackers }: Pick<RelayWorld, 'attackers'>,
  path: string,
  body: object,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const attacker of attackers) answers.push(await attacker.ask(path, body))
  return answers
}
