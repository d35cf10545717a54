import { launchChromium } from '../lib/launchChromium.js'
import { writeContactSheets } from './contactSheets.js'

const browser = await launchChromium()
try {
  await writeContactSheets(browser, process.argv[2])
} finally {
  await browser.close()
}
