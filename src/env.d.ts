/// <reference types="astro/client" />

/** A hash of the sources, which is different for each build (astro.config.mjs). */
declare const BUILD: string

interface Window {
  /** Missing in browsers without Trusted Types. TypeScript's own types don't have them yet. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: () => string },
    ): { readonly createScriptURL: (address: string) => string }
  }
}

declare namespace App {
  /** The values that middleware gives every page. */
  interface Locals {
    locale: import('#domain/locale.ts').Locale
    /** The page's path without its language, such as `/food-mart`. */
    path: string
    /** The words of the page's language. */
    t: import('#i18n/words.ts').Words
    /** The shop's origin: `SITE_URL` when it is set, else the request's. */
    site: string
    /** The analytics settings. Null when nothing is measured. */
    analytics: import('#edge/settings.ts').Settings['analytics']
    /** Where the payment page finds the scripts of the providers. */
    providerScripts: import('#edge/settings.ts').Settings['providerScripts']
    /** Returns the address of another page in the page's language. */
    href: (path: string) => string
    backend: import('#gateway/page-backend.ts').PageBackend
    /** The backend as whoever is signed in at the desk asks it. Null on every page of the shop. */
    desk: import('#gateway/fetcher.ts').Fetcher | null
    nowMs: number
    /** The shop as it will be, when somebody of the desk looks at it (rules §16); null: it is the one of now. */
    view: import('#edge/shop-view.ts').SeenShop['view'] | null
    /** Texts that the page shows before they are published, by a preview link or at the desk; null: it has none. */
    shownTexts: import('#gateway/text-previews.ts').ShownTexts | null
    /** What a shopper reads out when a page fails: the beginning of the request's id. */
    reference: string
    /** The delivery areas. Empty when the backend does not answer. */
    areas: readonly import('#domain/catalog/area.ts').Area[]
    /** The chosen area, else the default one. Null when the backend does not answer. */
    area: import('#domain/catalog/area.ts').Area | null
  }
}

declare namespace Cloudflare {
  /** The `env` of `cloudflare:workers`: this Worker's bindings and settings. */
  interface Env extends ShopEnv {}
}

type ShopEnv = import('#edge/env.ts').Env

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates the island when touch, pointer or keyboard focus first reaches it. */
    'client:interaction'?: boolean
    'client:soon'?: boolean
  }
}
