import { setTimeout as wait } from 'node:timers/promises'
import { install } from './lib/install.mjs'
import { runUntilStopped } from './lib/runUntilStopped.mjs'
import { root } from './lib/spawnGuarded.mjs'
import { startStack } from './lib/startStack.mjs'
import { emulatedAnvil, findTools } from './lib/tools.mjs'

const pollMs = 100
const playgroundLimitMs = 60_000

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    isStopping = true
  })

/** `npm start`: starts the local stack and the playground. */
await runUntilStopped(async (start) => {
  await install(start)
  await findTools([emulatedAnvil], start)
  const stack = await startStack({ args: ['--reserve', 'playground'], start })

  process.stderr.write('Starting the playground.\n')
  const playground = start([process.execPath, `${root}node_modules/vite/bin/vite.js`, '--logLevel', 'warn'], {
    cwd: `${root}apps/playground`,
    env: { BILLFOLD_STACK: stack.line },
  })
  const ended = Promise.race([
    stack.exited.then((code) => tellEnd('local stack', code)),
    playground.exited.then((code) => tellEnd('playground', code)),
  ])
  const served = await Promise.race([ended.then(() => false), waitUntilServed(stack.ready.urls.playground)])
  if (!served) return ended

  process.stdout.write(`\n  Playground  ${stack.ready.urls.playground}\n\n  Ctrl-C stops everything.\n`)
  return ended
})

function tellEnd(name, code) {
  if (!isStopping) process.stderr.write(`The ${name} has ended (code ${code}); stopping the rest.\n`)
  return code === 0 ? 1 : code
}

async function waitUntilServed(url) {
  const limit = Date.now() + playgroundLimitMs
  while (Date.now() < limit) {
    const served = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (served) return true
    await wait(pollMs)
  }
  throw new Error(`The playground did not answer at ${url} within ${playgroundLimitMs / 1000} s.`)
}
