/// <reference types="astro/client" />

/** Names the build. Any change of the sources changes it (astro.config.mjs). */
declare const BUILD: string

declare namespace App {
  /** Set by the middleware for every page. */
  interface Locals {
    locale: import('#domain/locale.ts').Locale
    /** The page's path without its language, such as `/food-mart`. */
    path: string
    /** The messages of the page's language. */
    t: import('#i18n/words.ts').Words
    /** The shop's origin: `SITE_URL` if set, else that of the request. */
    site: string
    /** The analytics settings, or null. */
    analytics: import('#edge/settings.ts').Settings['analytics']
    /** Returns the address of another page in the same language. */
    href: (path: string) => string
    backend: import('#gateway/fetcher.ts').Fetcher
    nowMs: number
    /** The delivery areas; empty when the backend does not answer. */
    areas: readonly import('#domain/catalog/area.ts').Area[]
    /** The chosen area, else the default one; `null` when the backend does not answer. */
    area: import('#domain/catalog/area.ts').Area | null
  }
}

declare namespace Cloudflare {
  /** The type of `env` in `cloudflare:workers`: this Worker's bindings and settings. */
  interface Env extends ShopEnv {}
}

type ShopEnv = import('#edge/env.ts').Env

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates at the first touch, pointer or keyboard focus. */
    'client:interaction'?: boolean
  }
}
