import { catalogue, type ErrorName } from './catalogue.js'
import { KitError } from './KitError.js'

type Placeholder<Text extends string> = Text extends `${string}{${infer Key}}${infer Rest}`
  ? Key | Placeholder<Rest>
  : never

/** What the placeholders of an error's text must be filled with. */
export type ErrorParams<Name extends ErrorName> = {
  [Key in Placeholder<(typeof catalogue)[Name]['message']>]: string | number
}

/** Nothing for a text without placeholders. */
export type ErrorArguments<Name extends ErrorName> = keyof ErrorParams<Name> extends never
  ? []
  : [params: ErrorParams<Name>]

/** An error that the kit raises itself: a row of the catalogue. Compare by `name`, never by `instanceof`. */
export class BillfoldError<Name extends ErrorName = ErrorName> extends KitError<Name> {
  constructor(name: Name, ...[params]: ErrorArguments<Name>) {
    super(name, catalogue[name], params)
  }
}
