'use client'
import type { Billfold } from '@billfold/core'
import { autoConnect } from '@billfold/core/actions'
import { isDevelopment } from '@billfold/core/internal'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { WagmiContext } from 'wagmi'
import { type Marks, MarksContext, readMarks } from '../display/marks/MarksContext.js'
import { BillfoldContext } from '../provider/BillfoldContext.js'
import { findSetupProblem } from '../provider/findSetupProblem.js'
import { ThemeContext } from '../theme/ThemeContext.js'
import { type Environment, EnvironmentContext } from '../ui/environment/EnvironmentContext.js'
import { type Appearance, AppearanceProvider } from '../ui/surface/AppearanceProvider.js'
import { providerRules } from './guard/connectRules.js'
import { Guard } from './guard/Guard.js'
import { AppRequests } from './modals/AppRequests.js'
import { ModalHost } from './modals/ModalHost.js'

export type BillfoldProviderProps = Appearance & {
  /** Return value of `createBillfold`, created outside of any component. */
  billfold: Billfold
  /** Allows a custom theme in server HTML under a strict content security policy. */
  nonce?: string | undefined
  /**
   * Images of your own for wallets, logins, networks and tokens. @default the kit's marks
   *
   * @example
   * ```ts
   * const marks = {
   *   wallets: { 'com.acme.wallet': '/marks/acme.svg' },
   *   networks: { 424242: '/marks/acme-chain.svg' },
   *   tokens: { '1:0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984': '/marks/uni.svg', '424242:native': '/marks/acme.svg' },
   * }
   * ```
   */
  marks?: Marks | undefined
  children?: ReactNode
}

/** Makes the kit available to all components below; one per app. */
export function BillfoldProvider(props: BillfoldProviderProps) {
  const problem = findSetupProblem(props.billfold, useContext(WagmiContext))
  return problem ? <FailedProvider problem={problem}>{props.children}</FailedProvider> : <Kit {...props} />
}

/** Renders the host's page without the kit: each entry shows that it is not set up. */
function FailedProvider({ problem, children }: { problem: string; children: ReactNode }) {
  const { warn } = useContext(EnvironmentContext)
  useEffect(() => {
    warn(problem)
  }, [warn, problem])
  return <BillfoldContext.Provider value={problem}>{children}</BillfoldContext.Provider>
}

function Kit(props: BillfoldProviderProps) {
  const { billfold, theme, locale, nonce, marks, children } = props
  useNewBillfoldWarning(billfold)
  useEffect(() => {
    discoverWallets(billfold)
    if (billfold.autoConnect) void autoConnect(billfold, billfold.autoConnect)
  }, [billfold])
  const look = useMemo(() => ({ theme: 'auto' as const, nonce }), [nonce])
  const images = useMemo(() => readMarks(marks), [marks])
  const environment = useMemo(() => createEnvironment(billfold), [billfold])
  return (
    <WagmiContext.Provider value={billfold.wagmi}>
      <Queries>
        <BillfoldContext.Provider value={billfold}>
          <EnvironmentContext.Provider value={environment}>
            <ThemeContext.Provider value={look}>
              <AppearanceProvider theme={theme} locale={locale}>
                <MarksContext.Provider value={images}>
                  <ModalHost>{children}</ModalHost>
                  <AppRequests />
                </MarksContext.Provider>
                <Guard look="none" entry="BillfoldProvider" rules={providerRules} options={props} />
              </AppearanceProvider>
            </ThemeContext.Provider>
          </EnvironmentContext.Provider>
        </BillfoldContext.Provider>
      </Queries>
    </WagmiContext.Provider>
  )
}

/** Discovers announced wallets on a server-rendered page, where wagmi holds them back until after hydration. */
function discoverWallets({ wagmi, ssr, ownsWagmi }: Billfold): void {
  if (!ssr || !ownsWagmi) return
  const { mipd, connectors } = wagmi._internal
  const known = new Set(wagmi.connectors.map(({ id }) => id))
  const announced = (mipd?.getProviders() ?? []).filter(({ info }) => !known.has(info.rdns))
  if (announced.length === 0) return
  const added = announced.map((detail) => connectors.setup(connectors.providerDetailToConnector(detail)))
  connectors.setState((before) => [...before, ...added])
}

/** Warns developers of a configuration created on each render, which would lose wallets each time. */
function useNewBillfoldWarning(billfold: Billfold): void {
  const first = useRef(billfold)
  const isWarned = useRef(false)
  useEffect(() => {
    if (first.current === billfold || isWarned.current || !isDevelopment()) return
    isWarned.current = true
    import('./guard/describeProblem.js').then(
      ({ newBillfold }) => billfold.warn(newBillfold),
      () => {},
    )
  }, [billfold])
}

/** Provides the host's query client if there is one, otherwise the kit's own. */
function Queries({ children }: { children: ReactNode }) {
  const outer = useContext(QueryClientContext)
  const [created] = useState(() => (outer ? undefined : new QueryClient()))
  return created ? <QueryClientProvider client={created}>{children}</QueryClientProvider> : children
}

function createEnvironment({ platform, warn }: Billfold): Environment {
  return { warn, copyText: async (text) => platform.page?.copyText(text) }
}
