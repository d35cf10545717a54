import { account } from './en/account.js'
import { button } from './en/button.js'
import { connect } from './en/connect.js'
import type { Messages } from './Messages.js'

export const ar_SA: Messages = { button, connect, account }
