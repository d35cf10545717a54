import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'

/** Compares the API of the built packages with the reports in etc; `--keep` writes the reports. */
const published = ['protocol', 'core', 'react', 'test']
const root = fileURLToPath(new URL('../..', import.meta.url))
const keep = process.argv.includes('--keep')

/** Lists the declaration file of every exported entry, by the name of its report. */
function listEntries(name: string): { report: string; types: string }[] {
  const { exports } = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8'))
  return Object.entries<{ types?: string }>(exports).flatMap(([path, { types }]) =>
    types ? [{ report: [name, ...path.split('/').slice(1)].join('-'), types }] : [],
  )
}

mkdirSync(`${root}etc`, { recursive: true })
for (const name of published) {
  const projectFolder = `${root}packages/${name}`
  for (const { report, types } of listEntries(name)) {
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder,
        mainEntryPointFilePath: `${projectFolder}/${types}`,
        compiler: { tsconfigFilePath: `${projectFolder}/tsconfig.build.json` },
        apiReport: {
          enabled: true,
          reportFileName: report,
          reportFolder: `${root}etc`,
          reportTempFolder: `${root}.cache/api`,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        messages: {
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          extractorMessageReporting: {
            default: { logLevel: ExtractorLogLevel.Warning },
            'ae-missing-release-tag': { logLevel: ExtractorLogLevel.None },
            'ae-undocumented': { logLevel: ExtractorLogLevel.None },
            // Public types that cannot be imported are written into the report for review.
            'ae-forgotten-export': { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: true },
          },
          tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: `${projectFolder}/package.json`,
    })
    const { succeeded, apiReportChanged } = Extractor.invoke(config, {
      localBuild: keep,
      messageCallback: (message) => {
        if (message.messageId.startsWith('console-')) message.logLevel = ExtractorLogLevel.None
      },
    })
    const file = `${report}.api.md`
    const isKept = succeeded && (keep || !apiReportChanged)
    console.log(`${isKept ? 'ok  ' : 'FAIL'} etc/${file}`)
    if (isKept) continue
    process.exitCode = 1
    spawnSync('git', ['--no-pager', 'diff', '--no-index', `etc/${file}`, `.cache/api/${file}`], {
      cwd: root,
      stdio: 'inherit',
    })
  }
}
if (process.exitCode) console.log('The public API has changed. If that is meant: npm run api -- --keep')
