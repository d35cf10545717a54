import type { FrameResult } from '@billfold/protocol'
import type { LoginOption } from './LoginOption.js'

/** What the server has, as far as it was asked for, in the order in which it was. */
export function chooseLogins(
  { plain, providers }: FrameResult<'listLogins'>,
  wanted: readonly string[] | undefined,
): readonly LoginOption[] {
  const all: readonly (readonly [string, LoginOption])[] = [
    ...plain.map((method) => [method, { method }] as const),
    ...providers.map(({ id, name }) => [id, { method: 'social', provider: id, name }] as const),
  ]
  const chosen = wanted ? wanted.flatMap((one) => all.filter(([id]) => id === one)) : all
  return chosen.map(([, option]) => option)
}
