// First script of the test pages. Records what goes wrong from the start, for browsers whose driver has no events;
// kept in the session, so that a link does not lose it.
;(() => {
  if ('pageProblems' in window) return
  const key = 'billfold-test-problems'
  let storage
  try {
    storage = window.sessionStorage
  } catch {
    // A sandboxed frame has none.
  }
  let problems = JSON.parse(storage?.getItem(key) ?? '[]')
  const keep = (next) => {
    problems = next
    if (next.length > 0) storage?.setItem(key, JSON.stringify(next))
    else storage?.removeItem(key)
  }
  const list = (type) => problems.filter((problem) => problem.type === type).map(({ text }) => text)
  const note = (type, text) => keep([...problems, { type, text }])
  addEventListener('error', ({ message }) => note('error', message))
  addEventListener('unhandledrejection', ({ reason }) => note('error', String(reason?.message ?? reason)))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    note('violation', `${effectiveDirective} ${blockedURI} ${sample}`),
  )
  window.pageProblems = {
    note,
    list,
    take(type) {
      const taken = list(type)
      keep(problems.filter((problem) => problem.type !== type))
      return taken
    },
  }
})()
