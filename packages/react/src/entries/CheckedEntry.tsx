'use client'
import { isDevelopment } from '@billfold/core'
import { type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { useChains } from 'wagmi'
import { noProvider } from '../provider/BillfoldContext.js'
import { EnvironmentContext } from '../ui/EnvironmentContext.js'
import { HoldContext } from '../ui/HoldContext.js'
import { type EntryName, findOptionProblems } from './entryRules.js'

type CheckedEntryProps = {
  entry: EntryName
  options: object
  /** Draws what is shown instead, where an option is wrong. */
  failure: () => ReactNode
  children: ReactNode
}

/** An entry whose options are right; otherwise developers read in the console which are not. */
export function CheckedEntry({ entry, options, failure, children }: CheckedEntryProps) {
  const chains = useChains()
  const problems = findOptionProblems(entry, options, chains)
  const wrong = problems.map(({ option }) => option).join(', ')
  useReport(wrong, async () => {
    const { describeProblem } = await import('./describeProblem.js')
    return problems.map((problem) => describeProblem(entry, problem, chains))
  })
  useReport(isDevelopment() ? Object.keys(options).join() : '', async () => {
    const { listUnknownNames } = await import('./listUnknownNames.js')
    return listUnknownNames(entry, Object.keys(options))
  })
  const { hold, isHeld, last } = useHeld(children, !wrong)
  return wrong && !isHeld ? failure() : <HoldContext.Provider value={hold}>{last}</HoldContext.Provider>
}

/** The children as they were when the options were last right, and whether they show a payment: that must not be hidden. */
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

/** What stands in for an entry outside of a provider. A provider that has failed reports that itself. */
export function MissingProvider({ reason, children }: { reason: string; children: ReactNode }) {
  useReport(reason === noProvider ? reason : '', async () => [reason])
  return children
}

/** Logs lines once for a subject; none for an empty one. */
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
