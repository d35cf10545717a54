'use client'
import { isDevelopment } from '@billfold/core/internal'
import { type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { useChains } from 'wagmi'
import { noProvider } from '../../provider/BillfoldContext.js'
import { HoldContext } from '../../provider/HoldContext.js'
import { EnvironmentContext } from '../../ui/environment/EnvironmentContext.js'
import { type EntryRules, findOptionProblems } from './findOptionProblems.js'
import type { EntryName } from './optionNames.js'

type CheckedEntryProps = {
  entry: EntryName
  rules: EntryRules
  options: object
  /** Renders the replacement of an entry with a wrong option. */
  failure: () => ReactNode
  children: ReactNode
}

/** Renders an entry if its options are valid; otherwise logs the wrong ones for developers. */
export function CheckedEntry({ entry, rules, options, failure, children }: CheckedEntryProps) {
  const chains = useChains()
  const problems = findOptionProblems(rules, options, chains)
  const wrong = problems.map(({ option }) => option).join(', ')
  useReport(wrong, async () => {
    const { describeProblem } = await import('./describeProblem.js')
    return problems.map((problem) => describeProblem(entry, problem, chains))
  })
  useReport(isDevelopment() ? Object.keys(options).join() : '', async () => {
    const { listUnknownNames } = await import('./optionNames.js')
    return listUnknownNames(entry, Object.keys(options))
  })
  const { hold, isHeld, last } = useHeld(children, !wrong)
  return wrong && !isHeld ? failure() : <HoldContext.Provider value={hold}>{last}</HoldContext.Provider>
}

/** Keeps the children of the last valid options while they show a payment, which must not be hidden. */
function useHeld(children: ReactNode, isRight: boolean) {
  const outer = useContext(HoldContext)
  const isHeld = useRef(false)
  const last = useRef(children)
  if (isRight) last.current = children
  const hold = useCallback(
    (now: boolean) => {
      isHeld.current = now
      outer(now)
    },
    [outer],
  )
  return { hold, isHeld: isHeld.current, last: last.current }
}

/** Replaces an entry outside of a provider. A provider that failed reports that itself. */
export function MissingProvider({ reason, children }: { reason: string; children: ReactNode }) {
  useReport(reason === noProvider ? reason : '', async () => [reason])
  return children
}

/** Logs lines once per subject; an empty subject logs nothing. */
function useReport(subject: string, describe: () => Promise<readonly string[]>): void {
  const { warn } = useContext(EnvironmentContext)
  const reported = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a subject
  useEffect(() => {
    if (reported.current === subject) return
    reported.current = subject
    if (!subject) return
    describe().then(
      (lines) => {
        for (const line of lines) warn(line)
      },
      (error: unknown) => warn(`Billfold: wrong options: ${subject}`, error),
    )
  }, [subject])
}
