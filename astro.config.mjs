import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import { slotsFreedEarly } from './src/edge/slots-freed-early.mjs'
import { i18nextOnWorkerd } from './src/i18n/i18next-on-workerd.mjs'
import { hydrationDirectives } from './src/islands/hydration-directives.mjs'
import { reactAsModules } from './src/islands/react-as-modules.mjs'

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

const bundledEarlyAtTheEdge = [
  ...[
    'hono',
    'hono/body-limit',
    'i18next',
    'valibot',
    '@valibot/to-json-schema',
    'marked',
    'oauth4webapi',
    'stripe',
    'xss',
  ],
]

/** Matches the modules of `src` with these paths, without their ending. */
const inSource = (paths) => new RegExp(`/src/(${paths})\\.tsx?$`)

/**
 * The files that the browser's modules are put into, with what they import, each into the first that wants it. Few files
 * compress better, and come in one round trip. What not every page of a kind needs stays apart, and what is of use without
 * React comes before the files that have it: a search on the home page would load it with them.
 */
const files = [
  {
    name: 'shell',
    test: new RegExp(
      `${inSource('elements/(shell|cart-bar|search-suggest|draw)|stores/(storage|remote-data|focus-visible|account/guest-wishlist|cart/(cart|cart-count))|domain/locale|i18n/(announce|counts)').source}|/node_modules/(nanostores/(atom|computed|lifecycle)|@nanostores/persistent)/|preload-helper`,
    ),
  },
  // Only what prices something needs it: not a page whose cart is empty.
  { name: 'money', test: inSource('domain/(money|rate)|i18n/(format|sentences)') },
  { name: 'tiles', test: inSource('elements/(wish|tile-hearts|product-stepper)') },
  {
    name: 'island',
    test: new RegExp(
      `${inSource('islands/ui/(PageLanguage|Button|OutageNotice|use-hydrated|Skeleton|use-part)').source}|/node_modules/(react|react-dom|scheduler|nanostores|@nanostores/react|@astrojs/react)/`,
    ),
  },
  {
    name: 'basics',
    test: inSource('stores/(account/(user|wishes)|cart/last-quote)|domain/(catalog/photo|quote/(unit-price|demand))'),
  },
  // What shows and changes a line, in the cart and with a kit.
  {
    name: 'lines',
    test: inSource(
      'islands/ui/(ProductImage|Stepper|contents-text)|domain/(quote/contents|cart/picks-code)|stores/(cart/cart-edit|kit/left-out)',
    ),
  },
  {
    name: 'calls',
    test: new RegExp(
      `${inSource('gateway/send|stores/runtime|contract/listings|domain/(half-width|address/(address|contact))').source}|/node_modules/valibot/`,
    ),
  },
  {
    name: 'quote',
    test: inSource(
      'stores/cart/quote|domain/(quote/(line-failure|goal-changes)|order/instructions)|i18n/goal-changes|contract/(contact|lines|quote-requests)',
    ),
  },
  {
    name: 'cart',
    test: inSource('islands/cart/(CodeForm|OrderSummary|LateParts|shown-frame|new-total-text)'),
  },
  {
    name: 'cart-lines',
    test: inSource(
      'islands/cart/(CartLateParts|RemoveChoices|UndoNotice|LineContents|LineParts|failure-text|focus)|stores/cart/(saved-for-later|share-mark)|gateway/quotes',
    ),
  },
  // The pages look a ZIP code up too, without React.
  { name: 'address', test: inSource('stores/checkout/address-lookup') },
  {
    name: 'form',
    test: inSource(
      'islands/ui/(Field|NameFields|NewEmailField|fault-text|FormCard|StreetFields)|stores/checkout/(checkout-address|order-faults|zip-fill)',
    ),
  },
]

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

/**
 * Imports without Vite's preloading, which costs every page more than the few late parts gain. It would also fetch their
 * styles: those belong to the page, so that nothing moves when a part arrives. A test holds that no part has its own.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
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
  integrations: [
    // Islands have no Suspense to wait for, and a stream would take three times as long to draw them.
    react({ experimentalDisableStreaming: true }),
    astroI18next({ configPath: './src/i18n/astro-i18next.config.cjs' }),
    hydrationDirectives(),
  ],
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  prefetch: false,
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [i18nextOnWorkerd(), smallWorker, plainImports, reactAsModules(), slotsFreedEarly()],
    define: { BUILD: JSON.stringify(nameBuild()) },
    // Found late, they would be bundled anew under the first request, which then holds two Reacts.
    optimizeDeps: { include: bundledEarly },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The adapter's is for the Worker, and would stand in each file of a browser too.
              banner: '',
              codeSplitting: { groups: files.map((file, place) => ({ ...file, priority: files.length - place })) },
            },
          },
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
