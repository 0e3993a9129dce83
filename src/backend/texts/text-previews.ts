import { type PreviewRequest, previewLinkShape, textPreviewShape } from '#contract/text-previews.ts'
import type { TextKey } from '#contract/texts.ts'
import { locales } from '#domain/locale.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import type { Backend } from '../ports.ts'
import { openSigned, signValue } from '../secrets/signed-values.ts'
import { runReads } from '../tables/reads.ts'
import { readVersion } from './texts-sql.ts'

/** How long a preview link works. */
const linkMs = 3 * 24 * 3600_000

/** What a link is signed for: a text at one version of each language, 0: it was not saved in that one. */
type SignedPreview = readonly [kind: TextKey['kind'], name: string, en: number, tw: number, endsAtMs: number]

/** The page that shows each kind of text. */
const pageOf: Readonly<Record<TextKey['kind'], (name: string) => string>> = {
  pages: (name) => `/${name}`,
  faqs: () => '/faqs',
  home: () => '/',
  announcement: () => '/',
  banners: () => '/',
}

/** Answers a link to a text as it was saved last. What is saved later is not shown by it. 404 when it never was. */
export async function makePreview(backend: Backend, { kind, name }: PreviewRequest): Promise<Response> {
  const { db } = backend
  const { en, tw } = await runReads(db, {
    en: readVersion(db, { kind, name, language: 'en' }, null),
    tw: readVersion(db, { kind, name, language: 'tw' }, null),
  })
  if (!en && !tw) return notFound()
  const endsAt = backend.now() + linkMs
  const signed: SignedPreview = [kind, name, en?.number ?? 0, tw?.number ?? 0, endsAt]
  const anchor = kind === 'faqs' ? `#${name}` : ''
  return answer(
    previewLinkShape.encode({ path: `/preview/${await signValue(backend, 'text-preview', signed)}${anchor}`, endsAt }),
  )
}

/** Answers what a link shows: 404 for a word that is no link of this shop, 410 for a link that has ended. */
export async function openPreview(backend: Backend, token: string): Promise<Response> {
  // Only this shop signs one, so it has the form that `makePreview` gave it.
  const signed = (await openSigned(backend, 'text-preview', token)) as SignedPreview | undefined
  if (signed === undefined) return notFound()
  const [kind, name, en, tw, endsAt] = signed
  if (endsAt <= backend.now()) return refusal(410, { message: 'The preview has ended.', code: 'ended' })
  const numbers = { en, tw }
  const { db } = backend
  const found = await runReads(
    db,
    Object.fromEntries(
      locales.map((language) => [language, readVersion(db, { kind, name, language }, numbers[language])]),
    ),
  )
  const texts = Object.values(found).flatMap((text) =>
    text ? [{ kind, name, language: text.language, fields: text.fields, body: text.body }] : [],
  )
  return answer(textPreviewShape.encode({ page: pageOf[kind](name), texts, endsAt }))
}
