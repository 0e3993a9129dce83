import type { APIRoute } from 'astro'
import { languageTags } from '#i18n/format.ts'

const paper = '#f9f4ea'

/** GET /manifest.webmanifest: what a phone needs to install the shop, in the language of the path. */
export const GET: APIRoute = ({ locals: { t, href, locale } }) => {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    // One app per language, so that both can be installed.
    id: href('/'),
    name: t('meta.share.site'),
    short_name: t('meta.share.short'),
    description: t('meta.default.description'),
    lang: languageTags[locale],
    dir: 'ltr',
    start_url: href('/'),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['food', 'shopping'],
    icons: [
      icon('pot-192', 192, 'any'),
      icon('pot-512', 512, 'any'),
      icon('pot-maskable-512', 512, 'maskable'),
      { src: '/icons/pot.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: t('shell.nav.kits'), url: href('/hot-pot-kit') },
      { name: t('shell.nav.cart'), url: href('/cart') },
      { name: t('shell.nav.track'), url: href('/track-order') },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
