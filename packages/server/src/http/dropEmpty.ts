type Filled<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>
}

/** A row without its empty columns: on the wire an absent value is an absent field. */
export function dropEmpty<T extends object>(row: T): Filled<T> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  ) as Filled<T>
}
