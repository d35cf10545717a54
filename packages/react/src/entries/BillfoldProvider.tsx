'use client'
import { autoConnect, type Billfold } from '@billfold/core'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { WagmiContext } from 'wagmi'
import { BillfoldContext } from '../provider/BillfoldContext.js'
import { checkWagmi } from '../provider/checkWagmi.js'
import { discoverWallets } from '../provider/discoverWallets.js'
import { ThemeContext } from '../theme/ThemeContext.js'
import { AppearanceProvider } from '../ui/AppearanceProvider.js'
import { type Environment, EnvironmentContext } from '../ui/EnvironmentContext.js'
import type { Appearance } from './Appearance.js'
import { AppRequests } from './AppRequests.js'
import { ModalHost } from './ModalHost.js'

export type BillfoldProviderProps = Appearance & {
  /** What `createBillfold` returned, made outside of any component. */
  billfold: Billfold
  /** Lets a custom theme be part of server HTML under a strict content security policy. */
  nonce?: string | undefined
  children?: ReactNode
}

/** Makes the kit available to everything below; one per app. */
export function BillfoldProvider({ billfold, theme, locale, nonce, children }: BillfoldProviderProps) {
  checkWagmi(billfold, useContext(WagmiContext))
  useEffect(() => {
    discoverWallets(billfold)
    if (billfold.autoConnect) void autoConnect(billfold, billfold.autoConnect)
  }, [billfold])
  const look = useMemo(() => ({ theme: 'auto' as const, nonce }), [nonce])
  const environment = useMemo(() => createEnvironment(billfold), [billfold])
  return (
    <WagmiContext.Provider value={billfold.wagmi}>
      <Queries>
        <BillfoldContext.Provider value={billfold}>
          <EnvironmentContext.Provider value={environment}>
            <ThemeContext.Provider value={look}>
              <AppearanceProvider theme={theme} locale={locale}>
                <ModalHost>{children}</ModalHost>
                <AppRequests />
              </AppearanceProvider>
            </ThemeContext.Provider>
          </EnvironmentContext.Provider>
        </BillfoldContext.Provider>
      </Queries>
    </WagmiContext.Provider>
  )
}

/** The host's query client where there is one, otherwise our own. */
function Queries({ children }: { children: ReactNode }) {
  const outer = useContext(QueryClientContext)
  const [own] = useState(() => (outer ? undefined : new QueryClient()))
  return own ? <QueryClientProvider client={own}>{children}</QueryClientProvider> : children
}

function createEnvironment({ platform, warn }: Billfold): Environment {
  return { warn, copyText: async (text) => platform.page?.copyText(text) }
}
