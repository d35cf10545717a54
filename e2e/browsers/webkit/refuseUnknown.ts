/** Names of the options that a method knows, after its other arguments. */
type Options = readonly [others: number, ...names: string[]]

export type OptionTable = Record<string, Options>

const byText: Options = [1, 'exact']

/** Finders of pages, frames and locators. */
export const finderOptions: OptionTable = {
  locator: [1, 'hasText', 'has'],
  getByRole: [
    ...([1, 'name', 'description', 'exact', 'checked', 'disabled', 'expanded'] as const),
    ...(['includeHidden', 'level', 'pressed', 'selected'] as const),
  ],
  getByText: byText,
  getByLabel: byText,
}

/** Says so where a journey uses what this driver cannot do: a member, an argument, or an option. */
export function refuseUnknown<T extends object>(target: T, title: string, table: OptionTable = {}): T {
  return new Proxy(target, {
    get(object, name, proxy) {
      const value = Reflect.get(object, name, object)
      if (typeof name !== 'string' || name === 'then' || name === 'toJSON' || name.startsWith('_'))
        return value
      if (!(name in object)) throw new Error(`The driver of WebKit has no ${title}.${name}`)
      if (typeof value !== 'function' || name === 'constructor') return value
      return (...args: unknown[]) => {
        checkArguments(`${title}.${name}`, args, table[name] ?? [value.length])
        const answer = value.apply(object, args)
        return answer === object ? proxy : answer
      }
    },
  })
}

function checkArguments(method: string, args: readonly unknown[], [others, ...names]: Options): void {
  const [options, ...more] = args.slice(others)
  if (names.length === 0 && options === undefined) return
  const isTable = typeof options === 'object' && options !== null
  if (more.some((one) => one !== undefined) || (options !== undefined && (names.length === 0 || !isTable)))
    throw new Error(`The driver of WebKit knows no such argument of ${method}: ${JSON.stringify(args)}`)
  for (const [name, value] of Object.entries(options ?? {}))
    if (value !== undefined && !names.includes(name))
      throw new Error(`The driver of WebKit knows no option ${name} of ${method}`)
}
