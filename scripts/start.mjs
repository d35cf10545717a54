import { setTimeout as wait } from 'node:timers/promises'
import { install } from './lib/install.mjs'
import { runUntilStopped } from './lib/runUntilStopped.mjs'
import { root } from './lib/spawnGuarded.mjs'
import { startStack } from './lib/startStack.mjs'

const pollMs = 100

/** `npm start`: the local world and the playground. */
await runUntilStopped(async (start) => {
  await install(start)
  const stack = await startStack({ args: ['--reserve', 'playground'], start })

  process.stderr.write('Starting the playground.\n')
  const playground = start([process.execPath, `${root}node_modules/vite/bin/vite.js`, '--logLevel', 'warn'], {
    cwd: `${root}apps/playground`,
    env: { BILLFOLD_STACK: stack.line },
  })
  const ended = Promise.race([stack.exited, playground.exited])
  await Promise.race([ended, waitUntilServed(stack.ready.urls.playground)])

  process.stdout.write(`\n  Playground  ${stack.ready.urls.playground}\n`)
  process.stdout.write(`  Services    ${stack.ready.urls.services}/health\n\n`)
  process.stdout.write('  Ctrl-C stops everything.\n')
  return ended
})

async function waitUntilServed(url) {
  for (;;) {
    const served = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (served) return
    await wait(pollMs)
  }
}
