import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Finding } from '../../context/Finding.js'
import { diagnose } from './diagnose.js'

/** Runs `doctor [--config <file>]`: checks a real configuration and names what is wrong with it. */
export async function doctor(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const findings = await diagnose(readConfig(args, environment))
  for (const { level, subject, message } of findings)
    process.stdout.write(`${level.padEnd(8)} ${subject}: ${message}\n`)
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  process.stdout.write(`${count('problem')} problems, ${count('warning')} warnings\n`)
  if (count('problem') > 0) process.exitCode = 1
}

/** Reads the file of settings, `NAME=value` a line, over the environment. */
function readConfig(args: readonly string[], environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const [flag, file] = args
  if (flag === undefined) return environment
  if (flag !== '--config' || file === undefined)
    throw new Error('Usage: doctor [--config <file of settings>]')
  return { ...environment, ...parseEnv(readFileSync(file, 'utf8')) }
}
