/// <reference types="astro/client" />

/** Names what was built: another one where any source differs (astro.config.mjs). */
declare const BUILD: string

declare namespace App {
  /** What middleware gives every page. */
  interface Locals {
    locale: import('#domain/locale.ts').Locale
    /** The page's path without its language, such as `/food-mart`. */
    path: string
    /** The words of the page's language. */
    t: import('#i18n/words.ts').Words
    /** The shop's own origin: `SITE_URL` where it is set, else the one that was asked. */
    site: string
    /** What is measured; `null`: nothing. */
    analytics: import('#edge/settings.ts').Settings['analytics']
    /** The address of another page in the page's language. */
    href: (path: string) => string
    backend: import('#gateway/fetcher.ts').Fetcher
    nowMs: number
    /** The areas that are served; empty when the backend does not answer. */
    areas: readonly import('#domain/catalog/area.ts').Area[]
    /** The chosen area, else the default one; `null` when the backend does not answer. */
    area: import('#domain/catalog/area.ts').Area | null
  }
}

declare namespace Cloudflare {
  /** What `cloudflare:workers` gives as `env` are this Worker's bindings and settings. */
  interface Env extends ShopEnv {}
}

type ShopEnv = import('#edge/env.ts').Env

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates when a finger, pointer or the keyboard first reaches the island. */
    'client:interaction'?: boolean
  }
}
