import { ConnectButton, type ConnectButtonProps } from '@billfold/react'
import { useState } from 'react'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { useConfig, useConnection, useSendCalls, useSignMessage, useSignTypedData } from 'wagmi'
import { waitForCallsStatus } from 'wagmi/actions'

type Target = { tokenAddress?: Address | undefined; receiverAddress?: Address | undefined }

const message = 'Hello from wagmi'
const data = {
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
} as const

/** A host's own buttons on nothing but wagmi's hooks: whatever the kit connected signs and batches for them. */
export function WagmiHooks({ tokenAddress, receiverAddress, ...props }: ConnectButtonProps & Target) {
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
