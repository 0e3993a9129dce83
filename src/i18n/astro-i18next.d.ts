// astro-i18next's own types need an old version of Astro. These are the parts we use.
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro'
  export default function astroI18next(options?: { configPath?: string }): AstroIntegration
  export function initAstroI18next(config: { defaultLocale: string; locales: readonly string[] }): void
  export function localizePath(path: string, locale: string, base: string): string
}
