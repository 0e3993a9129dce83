import { decodeTextPreview, type TextPreview } from '#contract/text-previews.ts'
import type { PublishedText } from '#contract/texts.ts'
import type { Locale } from '#domain/locale.ts'
import type { Fetcher } from './fetcher.ts'
import type { PageBackend } from './page-backend.ts'
import { type Answer, getRequest, send } from './send.ts'
import { listTexts } from './texts.ts'

/** Texts that a page shows before they are published. */
export interface ShownTexts {
  readonly texts: readonly PublishedText[]
  readonly locale: Locale
  /** The address that shows them, without its language. */
  readonly path: string
  /** When the link to them ends; null: they are typed at the desk, whose page has this one in a frame. */
  readonly endsAt: number | null
}

/** Returns what a preview link shows. 404 for no link of this shop, 410 for one that has ended. */
export function openTextPreview(backend: Fetcher, token: string): Promise<Answer<TextPreview>> {
  return send(backend, getRequest(`/api/text-preview/${encodeURIComponent(token)}`), decodeTextPreview)
}

/** Returns the backend with these texts before those that stand in the shop. Nothing that it answers is remembered. */
export function withTexts(backend: PageBackend, { texts }: Pick<ShownTexts, 'texts'>): PageBackend {
  const isOwn = (text: PublishedText) => texts.some((own) => nameOf(own) === nameOf(text))
  return {
    ...backend,
    textsEdition: {},
    async fetch(request) {
      if (new URL(request.url).pathname !== '/api/texts') return backend.fetch(request)
      const shown = await listTexts(backend)
      const others = shown.ok ? shown.value.filter((text) => !isOwn(text)) : []
      return Response.json({ data: [...others, ...texts] })
    },
  }
}

function nameOf({ kind, language, name }: PublishedText): string {
  return `${kind}/${language}/${name}`
}
