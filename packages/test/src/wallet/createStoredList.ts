import type { WalletStorage } from './ScriptedWallet.js'

/** A list that all pages of a wallet share. */
export type StoredList<Item> = {
  read(): readonly Item[]
  add(item: Item): void
  /** Empties the list and returns what was in it. */
  takeAll(): readonly Item[]
}

export type CreateStoredListParameters = { key: string; storage?: WalletStorage | undefined }

/** Reads the storage each time, because another page may have changed it. Without one it is memory. */
export function createStoredList<Item>({ key, storage }: CreateStoredListParameters): StoredList<Item> {
  let memory = '[]'
  const read = () => JSON.parse((storage ? storage.getItem(key) : memory) ?? '[]') as Item[]
  function write(items: readonly Item[]): void {
    memory = JSON.stringify(items)
    storage?.setItem(key, memory)
  }
  return {
    read,
    add: (item) => write([...read(), item]),
    takeAll() {
      const items = read()
      write([])
      return items
    },
  }
}
