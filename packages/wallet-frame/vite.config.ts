import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'

/** Pages: embedded by hosts, opened by the frame, two of a social login, and the mailed link's. */
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
