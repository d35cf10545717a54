import { type WalletProfile, walletEndpoints } from '@billfold/protocol'
import { Problem } from '../platform/Problem.js'
import type { Wallet } from '../platform/port.js'
import type { Description } from '../view/showConfirmation.js'
import type { FrameContext } from './openFrameAccount.js'

type AccountMethod =
  | 'confirmIdentity'
  | 'unlinkProfile'
  | 'listDevices'
  | 'endDevice'
  | 'deleteAccount'
  | 'startExport'

/** Creates the calls that change an account. Each needs a fresh login and a confirmation in the frame. */
export function createAccountCalls(
  { account, stage }: FrameContext,
  confirm: (description: Description) => Promise<void>,
): Pick<Wallet, AccountMethod> {
  const { api, session, getAccount } = account
  const listDevices = async () => api(walletEndpoints.listDevices, { token: (await session.use()).token })
  return {
    async confirmIdentity() {
      await account.confirmIdentity()
      return {}
    },
    async unlinkProfile({ id }) {
      const { t } = stage
      const profile = (await getAccount()).profiles.find((candidate) => candidate.id === id)
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
    listDevices,
    async endDevice({ id }) {
      const { t } = stage
      const device = (await listDevices()).devices.find((candidate) => candidate.id === id)
      if (!device) throw new Problem('invalid')
      await account.confirmIdentity()
      await confirm({
        title: t('device.title'),
        rows: [
          { label: t('device.name'), value: device.name },
          { label: t('device.place'), value: device.place },
        ],
        warning: t(device.current ? 'device.current' : 'device.about'),
      })
      const { token } = await session.use()
      const rest = await api(walletEndpoints.endDevice, { token, body: { id } })
      if (device.current) await session.forget()
      return rest
    },
    async deleteAccount() {
      const { t } = stage
      const { address } = await getAccount()
      await account.confirmIdentity()
      await confirm({
        title: t('delete.title'),
        rows: [{ label: t('call.owner'), value: address, exact: true }],
        warning: t('delete.about'),
      })
      const { token } = await session.use()
      const { at } = await api(walletEndpoints.deleteAccount, { token, body: {} })
      // A guest's secret stays, because logging in again cancels the deletion.
      await session.forget()
      return { at }
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
