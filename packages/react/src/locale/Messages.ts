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

/** The English texts, with their literal types: they are what paths and placeholders are checked against. */
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

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> }

/** Every text of the kit in one language. */
export type Messages = Widen<English>

type DeepPartial<T> = { [K in keyof T]?: (T[K] extends string ? string : DeepPartial<T[K]>) | undefined }

/** Any part of the texts; the rest stays as the language has it. */
export type MessageOverrides = DeepPartial<Messages>
