import type { FrameResult } from '@billfold/protocol'

/** Logging in from a screen of one's own, before `connect`. No token or key is ever among the answers. */
export type InAppLogin = {
  getStatus(): Promise<FrameResult<'getStatus'>>
  /** Sends a code; rejects with an `InAppError` whose `problem` says why not. */
  sendCode(email: string): Promise<FrameResult<'sendCode'>>
  verifyCode(code: string): Promise<FrameResult<'verifyCode'>>
  loginGuest(): Promise<FrameResult<'loginGuest'>>
}
