import {
  AutoConnect,
  ConnectButton,
  type ConnectButtonProps,
  ConnectEmbed,
  useAccountModal,
  useActiveAccount,
  useConnectModal,
  useNetworkModal,
} from '@billfold/react'
import { type ReactNode, useState } from 'react'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { useConfig, useConnection, useSendCalls, useSignMessage, useSignTypedData } from 'wagmi'
import { waitForCallsStatus } from 'wagmi/actions'
import { recordAs } from '../page/billfoldEvents.js'
import { payComponents } from './payComponents.js'

/** Host buttons on the kit's hooks; the result of each promise is recorded. */
function HookButtons({ detailsModal = {}, ...options }: ConnectButtonProps) {
  const account = useActiveAccount()
  const { open: openConnect, isOpen } = useConnectModal()
  const { open: openAccount } = useAccountModal()
  const { open: openNetwork } = useNetworkModal()

  const record = (name: string, work: Promise<unknown>) =>
    work.then(recordAs(`${name}.resolved`), recordAs(`${name}.rejected`))

  return (
    <div className="hooks">
      <button type="button" onClick={() => record('connect', openConnect(options))}>
        {isOpen ? 'Connecting with useConnectModal' : 'useConnectModal'}
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

type Target = { tokenAddress?: Address | undefined; receiverAddress?: Address | undefined }

const message = 'Hello from wagmi'
const data = {
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
} as const

/** Host buttons on wagmi's hooks only: wallets that the kit connected must sign and batch for them. */
function WagmiHooks({ tokenAddress, receiverAddress, ...props }: ConnectButtonProps & Target) {
  const config = useConfig()
  const { chainId } = useConnection()
  const { mutateAsync: signMessage } = useSignMessage()
  const { mutateAsync: signTypedData } = useSignTypedData()
  const { mutateAsync: sendCalls } = useSendCalls()
  const [result, setResult] = useState('')

  async function approveAndTransfer(): Promise<string> {
    if (!tokenAddress || !receiverAddress) throw new Error('p.tokenAddress and p.receiverAddress are needed')
    const call = (functionName: 'approve' | 'transfer', amount: bigint) => ({
      to: tokenAddress,
      data: encodeFunctionData({ abi: erc20Abi, functionName, args: [receiverAddress, amount] }),
    })
    const calls = [call('approve', 7n), call('transfer', 3n)]
    const { id } = await sendCalls({ calls, forceAtomic: true })
    const { status, receipts = [] } = await waitForCallsStatus(config, { id, pollingInterval: 200 })
    return `${status} ${receipts.map(({ transactionHash }) => transactionHash).join(' ')}`
  }
  const actions: Readonly<Record<string, () => Promise<string>>> = {
    'Sign message': () => signMessage({ message }),
    'Sign data': () => signTypedData({ ...data, domain: { name: 'Host', chainId } }),
    'Approve and transfer': approveAndTransfer,
  }

  async function run(action: () => Promise<string>): Promise<void> {
    setResult('')
    setResult(await action().catch((error: Error) => `${error.name}: ${error.message}`))
  }

  return (
    <div className="hooks">
      <ConnectButton {...props} />
      {Object.entries(actions).map(([name, action]) => (
        <button key={name} type="button" onClick={() => run(action)}>
          {name}
        </button>
      ))}
      <output aria-label="Result">{result}</output>
    </div>
  )
}

/** Components that `c` may name, and how each takes its options. */
export const components: Record<string, (props: ConnectButtonProps) => ReactNode> = {
  ConnectButton: (props) => <ConnectButton {...props} />,
  ConnectEmbed: (props) => (
    <div className="column" data-size={props.connectModal?.size}>
      <ConnectEmbed {...props} />
    </div>
  ),
  AutoConnect: ({ onConnect }) => <AutoConnect onConnect={onConnect} />,
  Hooks: (props) => <HookButtons {...props} />,
  WagmiHooks: (props) => <WagmiHooks {...props} />,
  ...payComponents,
}
