'use client'
import { autoConnect, type Billfold, isDevelopment } from '@billfold/core'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { WagmiContext } from 'wagmi'
import { BillfoldContext } from '../provider/BillfoldContext.js'
import { discoverWallets } from '../provider/discoverWallets.js'
import { findSetupProblem } from '../provider/findSetupProblem.js'
import { ThemeContext } from '../theme/ThemeContext.js'
import { AppearanceProvider } from '../ui/AppearanceProvider.js'
import { type Environment, EnvironmentContext } from '../ui/EnvironmentContext.js'
import type { Appearance } from './Appearance.js'
import { AppRequests } from './AppRequests.js'
import { Guard } from './Guard.js'
import { ModalHost } from './ModalHost.js'

export type BillfoldProviderProps = Appearance & {
  /** What `createBillfold` returned, made outside of any component. */
  billfold: Billfold
  /** Lets a custom theme be part of server HTML under a strict content security policy. */
  nonce?: string | undefined
  children?: ReactNode
}

/** Makes the kit available to everything below; one per app. */
export function BillfoldProvider(props: BillfoldProviderProps) {
  const problem = findSetupProblem(props.billfold, useContext(WagmiContext))
  return problem ? <FailedProvider problem={problem}>{props.children}</FailedProvider> : <Kit {...props} />
}

/** Keeps the host's page without the kit: each entry shows that it is not set up. */
function FailedProvider({ problem, children }: { problem: string; children: ReactNode }) {
  const { warn } = useContext(EnvironmentContext)
  useEffect(() => {
    warn(problem)
  }, [warn, problem])
  return <BillfoldContext.Provider value={problem}>{children}</BillfoldContext.Provider>
}

function Kit(props: BillfoldProviderProps) {
  const { billfold, theme, locale, nonce, children } = props
  useNewBillfoldWarning(billfold)
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
                <Guard look="none" entry="BillfoldProvider" options={props} />
              </AppearanceProvider>
            </ThemeContext.Provider>
          </EnvironmentContext.Provider>
        </BillfoldContext.Provider>
      </Queries>
    </WagmiContext.Provider>
  )
}

/** Tells developers of a configuration that is made again with each render: wallets would be lost each time. */
function useNewBillfoldWarning(billfold: Billfold): void {
  const first = useRef(billfold)
  const isWarned = useRef(false)
  useEffect(() => {
    if (first.current === billfold || isWarned.current || !isDevelopment()) return
    isWarned.current = true
    import('./describeProblem.js').then(
      ({ newBillfold }) => billfold.warn(newBillfold),
      () => {},
    )
  }, [billfold])
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
