import type { account } from './en/account.js'
import type { app } from './en/app.js'
import type { button } from './en/button.js'
import type { connect } from './en/connect.js'
import type { doubt } from './en/doubt.js'
import type { login } from './en/login.js'
import type { pay } from './en/pay.js'
import type { payments } from './en/payments.js'
import type { signIn } from './en/signIn.js'
import type { transaction } from './en/transaction.js'
import type { IsPlural, PluralText } from './plurals.js'

/** English texts with literal types, against which paths and placeholders are checked. */
export type English = {
  button: typeof button
  connect: typeof connect
  account: typeof account
  doubt: typeof doubt
  login: typeof login
  pay: typeof pay
  payments: typeof payments
  app: typeof app
  transaction: typeof transaction
  signIn: typeof signIn
}

type Widen<T> = {
  [K in keyof T]: T[K] extends string ? string : IsPlural<T[K]> extends true ? PluralText : Widen<T[K]>
}

/** All texts of the kit in one language. */
export type Messages = Widen<English>

type DeepPartial<T> = {
  [K in keyof T]?:
    | (T[K] extends string
        ? string
        : T[K] extends PluralText
          ? string | Partial<PluralText>
          : DeepPartial<T[K]>)
    | undefined
}

/** Any subset of the texts; the rest keeps the language's texts. */
export type MessageOverrides = DeepPartial<Messages>
