import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { signInBackend } from './src/sign-in/signInBackend.js'
import { strictPages } from './src/ssr/strictPages.js'

const root = fileURLToPath(new URL('.', import.meta.url))
const port = 5173 + Number(process.env.BILLFOLD_PORT_OFFSET ?? 0)
const pages = readdirSync(root).filter((name) => name.endsWith('.html'))

const bundled = [
  'viem',
  'ox',
  'abitype',
  'wagmi',
  '@wagmi',
  'react',
  'react-dom',
  'scheduler',
  '@tanstack',
  'valibot',
]

/** Shared chunks: without these groups, each set of pages would get its own chunk of shared code. */
const codeSplitting = {
  groups: [
    {
      name: 'shared',
      minShareCount: 2,
      test: new RegExp(`/packages/|/apps/playground/.*\\.tsx?$|/node_modules/(${bundled.join('|')})/`),
    },
  ],
}

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [react(), strictPages(), signInBackend()],
  resolve: { conditions: ['billfold-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['billfold-source', ...defaultServerConditions] } },
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  environments: {
    client: {
      build: { rollupOptions: { input: pages.map((name) => `${root}${name}`), output: { codeSplitting } } },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rollupOptions: {
          input: [`${root}src/ssr/renderPage.tsx`, `${root}src/sign-in/createSignInBackend.ts`],
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (client) await build(client)
      if (ssr) await build(ssr)
    },
  },
})
