import type { Place, Session } from './createSession.js'
import { unlessGone } from './unlessGone.js'

type Asked = { expression: string; isNot: boolean; expectedNumber?: number }
type Answer = { matches?: boolean; isMissing?: boolean; received?: unknown; error?: string }

/** Compares an element with what an assertion of Playwright wants; an absent frame has none. */
export async function lookOnce(
  session: Session,
  place: Place,
  selector: string,
  asked: Asked,
): Promise<Answer> {
  const script = 'agent.expect(...arguments).then(done, (error) => done({ error: String(error) }))'
  const found = await unlessGone(() => session.run<Answer>(place, script, [selector, asked], 'async'))
  const answer = found ?? { isMissing: true }
  if (answer.error || answer.isMissing === undefined)
    return { ...answer, matches: answer.matches ?? asked.isNot }
  const matches = {
    'to.be.hidden': true,
    'to.be.detached': true,
    'to.have.count': asked.expectedNumber === 0,
  }[asked.expression]
  const isAbsence = /visible|attached|viewport/.test(asked.expression)
  return { ...answer, matches: matches ?? (isAbsence ? false : asked.isNot) }
}
