/** What an option has to be; the fix for each is in `describeProblem`. */
export type RuleName =
  | 'address'
  | 'amount'
  | 'chain'
  | 'chains'
  | 'chainId'
  | 'currency'
  | 'feePayer'
  | 'ids'
  | 'items'
  | 'marks'
  | 'mode'
  | 'payer'
  | 'paymentMethods'
  | 'presets'
  | 'startAmount'
  | 'transaction'

export type Chains = readonly { id: number }[]

/** The chains of the configuration, and all options of the entry. */
export type RuleContext = { chains: Chains; options: object }

/** A check of one option. Its name stands for the fix that developers read. */
export type Rule = { name: RuleName; isRight: (value: unknown, context: RuleContext) => boolean }

/** Rules by option; a dotted path leads into an object. */
export type OptionRules = {
  required?: Readonly<Record<string, Rule>>
  optional?: Readonly<Record<string, Rule>>
}

/** Rules of an entry, checked before it is shown. `ofMode` adds those of its `mode`. */
export type EntryRules = OptionRules & { ofMode?: Readonly<Record<string, OptionRules>> }

export type OptionProblem = { option: string; rule: RuleName; value: unknown }

/** Finds every option of an entry that breaks its rule. A payment link may take the place of what is required. */
export function findOptionProblems(rules: EntryRules, options: object, chains: Chains): OptionProblem[] {
  const { mode, paymentLinkId } = options as { mode?: unknown; paymentLinkId?: unknown }
  const { ofMode = {} } = rules
  const more = typeof mode === 'string' && Object.hasOwn(ofMode, mode) ? ofMode[mode] : undefined
  return [rules, more ?? {}].flatMap(({ required = {}, optional = {} }) =>
    Object.entries({ ...required, ...optional }).flatMap(([option, { name, isRight }]) => {
      const value = readPath(options, option)
      const mayLack = paymentLinkId !== undefined || !(option in required)
      if ((value ?? undefined) === undefined && mayLack) return []
      return isRight(value, { chains, options }) ? [] : [{ option, rule: name, value }]
    }),
  )
}

/** Reads an option by its path. */
export function readPath(options: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], options)
}
