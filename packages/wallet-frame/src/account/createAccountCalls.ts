import { type WalletProfile, walletEndpoints } from '@billfold/protocol'
import { Problem } from '../Problem.js'
import type { Description } from '../signing/Description.js'
import type { Wallet } from '../Wallet.js'
import type { FrameContext } from './FrameContext.js'

type AccountMethod = 'confirmIdentity' | 'unlinkProfile' | 'deleteAccount' | 'startExport'

/** What changes an account: each needs a fresh login, and a yes in the frame. */
export function createAccountCalls(
  { account, stage }: FrameContext,
  confirm: (description: Description) => Promise<void>,
): Pick<Wallet, AccountMethod> {
  const { api, session, getAccount } = account
  return {
    async confirmIdentity() {
      await account.confirmIdentity()
      return {}
    },
    async unlinkProfile({ id }) {
      const { t } = stage
      const profile = (await getAccount()).profiles.find((one) => one.id === id)
      if (!profile) throw new Problem('invalid')
      await account.confirmIdentity()
      await confirm({
        title: t('unlink.title'),
        rows: [{ label: t('link.login'), value: nameProfile(profile), exact: true }],
        warning: t('unlink.about'),
      })
      const { token } = await session.use()
      await api(walletEndpoints.unlinkProfile, { token, body: { id } })
      return getAccount()
    },
    async deleteAccount() {
      const { t } = stage
      const { address } = await getAccount()
      await account.confirmIdentity()
      await confirm({
        title: t('delete.title'),
        rows: [{ label: t('link.login'), value: address, exact: true }],
        warning: t('delete.about'),
      })
      const { token } = await session.use()
      await api(walletEndpoints.deleteAccount, { token, body: {} })
      await account.login.forgetGuest()
      await session.forget()
      return {}
    },
    async startExport() {
      const { token } = await session.use()
      const { ticket } = await api(walletEndpoints.startExport, { token, body: {} })
      return { ticket }
    },
  }
}

function nameProfile({ type, details }: WalletProfile): string {
  const detail = details.email ?? details.phone ?? details.address
  return detail ? `${type} ${detail}` : type
}
