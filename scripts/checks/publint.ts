import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const published = ['protocol', 'core', 'react', 'test']

for (const name of published) {
  const pkgDir = fileURLToPath(new URL(`../../packages/${name}`, import.meta.url))
  if (!existsSync(`${pkgDir}/dist`)) {
    throw new Error(`packages/${name} is not built. Run: npm run build -w @billfold/${name}`)
  }
  const pkg = JSON.parse(readFileSync(`${pkgDir}/package.json`, 'utf8'))
  const { messages } = await publint({ pkgDir, pack: false })
  const serious = messages.filter(({ type }) => type !== 'suggestion')
  console.log(`${serious.length === 0 ? 'ok  ' : 'FAIL'} packages/${name}`)
  for (const message of messages)
    console.log(`  ${message.type}: ${formatMessage(message, pkg, { color: false })}`)
  if (serious.length > 0) process.exitCode = 1
}
