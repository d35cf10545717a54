import { AutoConnect, ConnectButton, type ConnectButtonProps, ConnectEmbed } from '@billfold/react'
import type { ReactNode } from 'react'
import { HookButtons } from './HookButtons.js'
import { payComponents } from './payComponents.js'
import { WagmiHooks } from './WagmiHooks.js'

/** What `c` may name, and how each takes its options. */
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
