import { useConnection, useDisconnect } from 'wagmi'

/** What the host's own wagmi hooks see of a wallet that the kit connected. */
export function HostAccount() {
  const { address, status, chainId } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  return (
    <section aria-label="Host" className="hooks">
      <output>{`${status} ${address ?? ''} ${chainId ?? ''}`.trim()}</output>
      {status === 'connected' && (
        <button type="button" onClick={() => disconnect()}>
          Disconnect through wagmi
        </button>
      )}
    </section>
  )
}
