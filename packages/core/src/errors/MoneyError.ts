import type { ErrorArguments } from './BillfoldError.js'
import { KitError } from './KitError.js'
import { type MoneyErrorName, moneyErrors } from './moneyErrors.js'

/** The same error as `BillfoldError` makes, for code that moves money and need not load the whole catalogue. */
export class MoneyError<Name extends MoneyErrorName = MoneyErrorName> extends KitError<Name> {
  constructor(name: Name, ...[params]: ErrorArguments<Name>) {
    super(name, moneyErrors[name], params)
  }
}
