import {
  type ConnectButtonProps,
  useAccountModal,
  useActiveAccount,
  useConnectModal,
  useNetworkModal,
} from '@billfold/react'
import { recordAs } from './billfoldEvents.js'

/** A host's own buttons on the kit's hooks; what each promise settles to is recorded. */
export function HookButtons({ detailsModal = {}, ...options }: ConnectButtonProps) {
  const account = useActiveAccount()
  const { connect, isConnecting } = useConnectModal()
  const { open: openAccount } = useAccountModal()
  const { open: openNetwork } = useNetworkModal()

  const record = (name: string, work: Promise<unknown>) =>
    work.then(recordAs(`${name}.resolved`), recordAs(`${name}.rejected`))

  return (
    <div className="hooks">
      <button type="button" onClick={() => record('connect', connect(options))}>
        {isConnecting ? 'Connecting with useConnectModal' : 'useConnectModal'}
      </button>
      <button type="button" onClick={() => record('openAccount', openAccount(detailsModal))}>
        useAccountModal
      </button>
      <button type="button" onClick={() => record('openNetwork', openNetwork(detailsModal.networkSelector))}>
        useNetworkModal
      </button>
      <output>{account ? account.address : 'No account'}</output>
    </div>
  )
}
