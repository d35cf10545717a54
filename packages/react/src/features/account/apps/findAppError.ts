import { app as english } from '../../../locale/en/app.js'
import { findErrorName } from '../../../locale/findErrorName.js'
import type { Translate } from '../../../locale/useText.js'

/** What went wrong with an app, in the language of the page where it is an error of our own. */
export function findAppError(error: Error | undefined, t: Translate<typeof english>): string | undefined {
  const name = findErrorName(error, english.errors)
  return name ? t(`errors.${name}`) : error?.message
}
