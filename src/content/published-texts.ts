import type { LiveDataEntry } from 'astro'
import type { LiveLoader } from 'astro/loaders'
import { renderMarkdown, renderMarkdownLine } from '#components/rendered-markdown.ts'
import { decode } from '#contract/fault.ts'
import { type PublishedText, type TextFields, type TextKind, textFields } from '#contract/texts.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { listTexts } from '#gateway/texts.ts'

interface Asked {
  readonly backend: Fetcher
}

interface AskedById extends Asked {
  /** `{language}/{name}`, as of a file. */
  readonly id: string
}

/**
 * Returns the loader of the published texts of a kind, from the backend that the page brings. An error of its answer means:
 * no such text is known now, and the file's is shown. A text that its schema refuses is as unknown as one that is not there.
 */
export function publishedTexts<Kind extends TextKind>(kind: Kind): LiveLoader<TextFields<Kind>, AskedById, Asked> {
  const made = new WeakMap<PublishedText, LiveDataEntry<TextFields<Kind>> | null>()
  const entryOf = (text: PublishedText) => {
    const known = made.get(text)
    const entry = known === undefined ? makeEntry(kind, text) : known
    made.set(text, entry)
    return entry
  }
  const load = async ({ backend }: Asked, isAsked: (text: PublishedText) => boolean) => {
    const texts = await listTexts(backend)
    if (!texts.ok) return null
    return texts.value.filter((text) => text.kind === kind && isAsked(text)).flatMap((text) => entryOf(text) ?? [])
  }
  const unknown = { error: new RangeError('no published text is known') }
  return {
    name: `published-${kind}`,
    async loadEntry({ filter }) {
      const [entry] = (await load(filter, (text) => idOf(text) === filter.id)) ?? []
      return entry ?? unknown
    },
    async loadCollection({ filter }) {
      const entries = filter && (await load(filter, () => true))
      return entries ? { entries } : unknown
    },
  }
}

function idOf({ language, name }: PublishedText): string {
  return `${language}/${name}`
}

function makeEntry<Kind extends TextKind>(kind: Kind, text: PublishedText): LiveDataEntry<TextFields<Kind>> | null {
  const fields = decode<TextFields<Kind>>(textFields[kind], text.fields)
  if (!fields.ok) return null
  const entry = { id: idOf(text), data: fields.value }
  if (kind === 'announcement') return { ...entry, rendered: { html: renderMarkdownLine(text.body, text.language) } }
  const { html, headings } = renderMarkdown(text.body, text.language)
  // Astro's `render` takes the headings from here, as it does of a file.
  const rendered = { html, metadata: { headings } }
  return { ...entry, rendered }
}
