import { account } from './en/account.js'
import { button } from './en/button.js'
import { connect } from './en/connect.js'
import type { Messages } from './Messages.js'

export const ja_JP: Messages = { button, connect, account }
