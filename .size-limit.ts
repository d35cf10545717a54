import { budgets } from './scripts/bench/budgets.js'

const { createBillfold, internal, stylesheet } = budgets.files
const peers = ['viem', 'wagmi', '@walletconnect/ethereum-provider', '@walletconnect/sign-client']

/** size-limit measures single files; `npm run bench:size` measures pages. */
export default [
  {
    name: '@billfold/core: createBillfold with all that it may load later (sign-in, telemetry, restoring)',
    path: 'packages/core/dist/exports/index.js',
    import: '{ createBillfold }',
    ignore: peers,
    limit: `${createBillfold} kB`,
  },
  {
    name: '@billfold/core/internal: everything that our own packages use',
    path: 'packages/core/dist/exports/internal.js',
    import: '*',
    ignore: peers,
    limit: `${internal} kB`,
  },
  {
    name: '@billfold/react: stylesheet',
    path: 'packages/react/dist/styles.css',
    limit: `${stylesheet} kB`,
  },
]
