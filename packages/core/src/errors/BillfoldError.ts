import { CatalogueError } from './CatalogueError.js'
import { catalogue, type ErrorName } from './catalogue.js'

type Placeholder<Text extends string> = Text extends `${string}{${infer Key}}${infer Rest}`
  ? Key | Placeholder<Rest>
  : never

/** What the placeholders of an error's text must be filled with. */
export type ErrorParams<Name extends ErrorName> = {
  [Key in Placeholder<(typeof catalogue)[Name]['message']>]: string | number
}

type Arguments<Name extends ErrorName> = keyof ErrorParams<Name> extends never
  ? []
  : [params: ErrorParams<Name>]

/** An error that the kit raises itself: a row of the catalogue. Compare by `name`, never by `instanceof`. */
export class BillfoldError<Name extends ErrorName = ErrorName> extends CatalogueError<Name> {
  constructor(name: Name, ...[params]: Arguments<Name>) {
    super(name, catalogue[name], params)
  }
}
