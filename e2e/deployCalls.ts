import type { Address, Hex } from 'viem'
import type { openChain } from './chain.js'

const push = (value: number) => `61${value.toString(16).padStart(4, '0')}`

/** Puts a contract at an address that makes the same calls whenever it is called, and fails when one of them does. */
export async function deployCalls(
  { world }: Pick<ReturnType<typeof openChain>, 'world'>,
  address: Address,
  calls: readonly { to: Address; data: Hex }[],
): Promise<void> {
  const sizes = calls.map(({ data }) => data.length / 2 - 1)
  // Each copies its data from behind the code into memory, calls with them, and jumps to the end when that fails.
  const write = (start: number) => {
    const end = start - 4
    const parts = calls.map(({ to }, index) => {
      const offset = start + sizes.slice(0, index).reduce((sum, size) => sum + size, 0)
      const size = push(sizes[index] as number)
      return `${size}${push(offset)}5f395f5f${size}5f5f73${to.slice(2)}5af115${push(end)}57`
    })
    return `${parts.join('')}005b5f5ffd`
  }
  const start = write(4).length / 2
  const bytecode: Hex = `0x${write(start)}${calls.map(({ data }) => data.slice(2)).join('')}`
  await world.setCode({ address, bytecode })
}
