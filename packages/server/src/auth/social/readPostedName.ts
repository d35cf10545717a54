import * as v from 'valibot'

const part = v.fallback(v.optional(v.string(), ''), '')
const posted = v.object({ name: v.object({ firstName: part, lastName: part }) })

/**
 * Reads the name that Apple posts beside the code, with a person's first login only.
 * The browser carries it unsigned, so it is only shown; its email is not read, the ID token has the signed one.
 */
export function readPostedName(form: URLSearchParams): { name?: string } {
  try {
    const { firstName, lastName } = v.parse(posted, JSON.parse(form.get('user') ?? '')).name
    const name = `${firstName} ${lastName}`.trim()
    return name ? { name } : {}
  } catch {
    return {}
  }
}
