import { budgets } from './budgets.js'
import type { Engine } from './measureEngine.js'
import type { Install } from './measureInstall.js'
import type { Loaded, Measurement } from './measurePage.js'
import type { PageName } from './pages.js'

export type Row = { what: string; value: number; unit: string; budget: number }

/** kB of scripts and styles. */
export function sumBytes({ files }: Loaded): number {
  return (
    files.filter(({ path }) => /\.(js|css)$/.test(path)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  )
}

/** Files of marks by the names that bundlers keep; screens are shown before they have come. */
const marksFile = /\/(?:brandMarks|assetMarks)[^/]*\.js$/

function splitMarks({ load, open, ...rest }: Measurement): { page: Measurement; marks: Loaded['files'] } {
  const without = ({ files, outsideHosts }: Loaded) => ({
    files: files.filter(({ path }) => !marksFile.test(path)),
    outsideHosts,
  })
  const marks = [...load.files, ...open.files].filter(({ path }) => marksFile.test(path))
  return { page: { ...rest, load: without(load), open: without(open) }, marks }
}

/** Lists every limited figure beside its budget, in print order. */
export function compareBudgets(
  pages: Record<PageName, Measurement>,
  { install, frame, engine }: { install: Install; frame: number; engine: Pick<Engine, 'whole'> },
): Row[] {
  const { react, wagmi, wallets } = pages
  const { page: button, marks: brands } = splitMarks(pages.button)
  const { page: pay, marks: assets } = splitMarks(pages.pay)
  // The button's page opens the connect modal, the other shows tokens: together all marks that there are.
  const marks = [
    ...new Map([...brands, ...assets].map((file) => [file.path.replace(/-[^/]*$/, ''), file])).values(),
  ]
  const atLoad = sumBytes(button.load)
  const row = (what: string, value: number, unit: string, budget: number): Row => ({
    what,
    value,
    unit,
    budget,
  })
  return [
    row('button at load, over React 19', atLoad - sumBytes(react.load), 'kB br', budgets.button.overReact),
    row(
      'button at load, over bare wagmi 3',
      atLoad - sumBytes(wagmi.load),
      'kB br',
      budgets.button.overWagmi,
    ),
    row('button at load, requests', button.load.files.length, '', budgets.button.requests),
    row('button at load, outside hosts', button.load.outsideHosts.length, '', budgets.button.outsideHosts),
    row(
      'every wallet option, over the button',
      sumBytes(wallets.load) - atLoad,
      'kB br',
      budgets.wallets.overButton,
    ),
    row('every wallet option, requests', wallets.load.files.length, '', budgets.wallets.requests),
    row(
      'every wallet option, outside hosts',
      wallets.load.outsideHosts.length,
      '',
      budgets.wallets.outsideHosts,
    ),
    row('first opening of the connect modal', sumBytes(button.open), 'kB br', budgets.connectModal.bytes),
    row('first opening, requests', button.open.files.length, '', budgets.connectModal.requests),
    row(
      'first opening, outside hosts',
      button.open.outsideHosts.length,
      '',
      budgets.connectModal.outsideHosts,
    ),
    row('first opening, requests after the click', button.afterClick.length, '', 0),
    row('marks', sumBytes({ files: marks, outsideHosts: [] }), 'kB br', budgets.marks.bytes),
    row('marks, requests', marks.length, '', budgets.marks.requests),
    row(
      'payment widget at load, token data included, over React 19',
      sumBytes(pay.load) - sumBytes(react.load),
      'kB br',
      budgets.pay.overReact,
    ),
    row(
      'a whole payment without screens, with viem and valibot',
      engine.whole,
      'kB gzip',
      budgets.engine.whole,
    ),
    row('wallet frame at load', frame, 'kB gzip', budgets.walletFrame.atLoad),
    row('install, packages', install.packages, '', budgets.install.packages),
    row('install, on disk', install.megabytes, 'MB', budgets.install.megabytes),
  ]
}

/** Returns true for a row over its budget. */
export function isOver({ value, budget }: Row): boolean {
  return !(value <= budget)
}
