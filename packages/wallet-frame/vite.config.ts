import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'

/** What hosts hold, what the frame opens, the two stops of a social login, and what a mailed link opens. */
const pages = ['frame', 'popup', 'export', 'start', 'return', 'link']

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root,
  base: '/frame/',
  publicDir: false,
  resolve: { conditions: ['billfold-source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: { input: pages.map((name) => `${root}${name}.html`) },
  },
})
