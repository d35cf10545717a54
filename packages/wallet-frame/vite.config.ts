import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'

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
    rollupOptions: { input: `${root}frame.html` },
  },
})
