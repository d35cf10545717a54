#!/usr/bin/env node
import { toMessage } from '../infra/describeError.js'
import { type Command, commands } from './commands.js'

/** Runs `billfold-server <command>`; starts the server if no command is given. */
async function run(args: readonly string[]): Promise<void> {
  const words = args.length === 0 ? ['start'] : args
  const table: Record<string, Command> = commands
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((text) => Object.hasOwn(table, text))
  const command = name === undefined ? undefined : table[name]
  if (!name || !command) {
    const uses = Object.values(commands).map(({ use }) => `  ${use}`)
    throw new Error(`Usage:\n${uses.join('\n')}`)
  }
  await command.run(words.slice(name.split(' ').length), process.env)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${toMessage(error)}\n`)
  process.exit(1)
})
