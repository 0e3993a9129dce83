import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import { i18nextOnWorkerd } from './src/i18n/i18next-on-workerd.mjs'
import { interactionDirective } from './src/islands/interaction-directive.mjs'

const bundledEarly = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'nanostores',
  '@nanostores/react',
  '@nanostores/persistent',
  'swiper/react',
  'swiper/modules',
]

const bundledEarlyAtTheEdge = ['hono', 'hono/body-limit', 'i18next', 'valibot', 'xss']

// The modules that the shell's script imports, by file.
const inShell =
  /vite\/preload-helper|node_modules\/(nanostores|@nanostores\/persistent)\/|src\/(stores\/(storage|catalog\/area|cart\/cart|account\/token|cart\/stored-lines|account\/wishes)|elements\/shell-words|i18n\/(paths|browser-words)|domain\/(result|locale|catalog\/(product|area)|cart\/(cart|cart-line|line-key)))\.ts/

/** Short name of what is built, from all its sources, so that the same ones have the same name. */
function nameBuild() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  const files = ['src', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

/**
 * Minifies the Worker, which Astro would leave as it is: it must stay below 1 MB. The source maps are uploaded too, so a
 * stack trace keeps its names.
 */
const smallWorker = {
  name: 'small-worker',
  configEnvironment: (name) => (name === 'ssr' ? { build: { minify: true } } : undefined),
}

export default defineConfig({
  output: 'server',
  adapter: cloudflare({
    imageService: 'passthrough',
    sessionKVBindingName: 'SESSION',
    // `npm run dev` brings a file with the settings of a laptop.
    ...(process.env.SHOP_CONFIG ? { configPath: process.env.SHOP_CONFIG } : {}),
  }),
  session: false,
  integrations: [react(), astroI18next({ configPath: './src/i18n/astro-i18next.config.cjs' }), interactionDirective()],
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  prefetch: false,
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [i18nextOnWorkerd(), smallWorker],
    define: { BUILD: JSON.stringify(nameBuild()) },
    // Found late, they would be bundled anew under the first request, which then holds two Reacts.
    optimizeDeps: { include: bundledEarly },
    environments: {
      // What every page needs before the first press comes in one file, not in a dozen that fetch one another.
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: inShell }] } } },
        },
      },
      ssr: { optimizeDeps: { include: [...bundledEarly, ...bundledEarlyAtTheEdge], exclude: ['astro-i18next'] } },
    },
  },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ],
    },
  },
})
