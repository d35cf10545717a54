import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton } from '@billfold/react'
import { useState } from 'react'
import { localChains } from '../stack/localChains.js'

/** Renders the same markup on the server and in the browser. */
export function ServerRenderedApp({ offset }: { offset: number }) {
  const [billfold] = useState(() =>
    createBillfold({ appMetadata: { name: 'Server-rendered shop' }, chains: localChains(offset), ssr: true }),
  )
  return (
    <BillfoldProvider billfold={billfold} theme="light">
      <ConnectButton />
    </BillfoldProvider>
  )
}
