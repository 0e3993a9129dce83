import type { LoaderContext } from 'astro/loaders'
import { linkedHtml } from '#components/rendered-markdown.ts'

/** The part of a loader's context that is used here. */
interface Context {
  readonly store: Pick<LoaderContext['store'], 'set'>
}

/**
 * Returns a context with which the links of a Chinese file lead to the Chinese pages, as those of a published text do: a
 * published text becomes a file by `npm run texts -- export`.
 */
export function linkFiles<Given extends Context>(context: Given): Given {
  const set: LoaderContext['store']['set'] = (entry) => {
    const { id, rendered } = entry
    if (rendered === undefined || !id.startsWith('tw/')) return context.store.set(entry)
    return context.store.set({ ...entry, rendered: { ...rendered, html: linkedHtml(rendered.html, 'tw') } })
  }
  return { ...context, store: { ...context.store, set } }
}
