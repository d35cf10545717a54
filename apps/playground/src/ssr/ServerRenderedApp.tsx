import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton } from '@billfold/react'
import { useState } from 'react'
import { localChains } from '../stack/localChains.js'

/** What the server and the browser render alike. */
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
