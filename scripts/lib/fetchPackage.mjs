import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Downloads a package that npm would not install here, verifies it, and unpacks it, or one file of it, to
 * `folder/package`.
 */
export async function fetchPackage({ name, version, integrity, folder, file = 'package' }, start) {
  mkdirSync(dirname(folder), { recursive: true })
  const scratch = mkdtempSync(`${folder}-`)
  const run = async (script) => {
    if ((await start(['sh', '-c', script]).exited) !== 0)
      throw new Error(`${name}@${version} could not be fetched. Is the npm registry within reach?`)
  }
  try {
    await run(
      `npm pack ${name}@${version} --silent --loglevel=error --pack-destination ${scratch} >/dev/null`,
    )
    const archive = join(scratch, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
    const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (`sha512-${hash}` !== integrity) throw new Error(`${name}@${version} is not what it should be.`)
    await run(`tar xzf ${archive} -C ${scratch} ${file}`)
    // Moved as a whole, so that an interrupted start leaves no partial file.
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    renameSync(join(scratch, 'package'), join(folder, 'package'))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
