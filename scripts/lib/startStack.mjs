import { createInterface } from 'node:readline'

const stackCommand = [
  process.execPath,
  '--conditions=billfold-source',
  '--import',
  'tsx',
  'packages/devstack/src/stack/runStack.ts',
]

/** Starts the local stack and resolves with its process and its ready line. */
export async function startStack({ args = [], start }) {
  process.stderr.write('Starting the local stack.\n')
  const stack = start([...stackCommand, ...args], { stdout: 'pipe' })
  const line = await readReadyLine(stack.child.stdout)
  if (line === undefined) throw new Error('The local stack did not start; the reason is above.')
  return { ...stack, line, ready: JSON.parse(line) }
}

/** Reads the ready line; undefined if the output ends without it. */
export function readReadyLine(stream) {
  return new Promise((resolve) => {
    const lines = createInterface({ input: stream })
    lines.on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(line)
    })
    lines.once('close', () => resolve(undefined))
  })
}
