import type { LoaderContext } from 'astro/loaders'

type Fields = Record<string, unknown>

/** The parts of a loader's context that are used here. */
interface Context {
  /** Present only in the preview (`npm run dev`). */
  readonly watcher?: unknown
  readonly parseData: LoaderContext['parseData']
  readonly store: Pick<LoaderContext['store'], 'set'>
  readonly logger: { error(words: string): unknown }
}

/** How files with one extension are read. Astro passes these to every loader, but its types do not say so. */
interface EntryType {
  getEntryInfo(file: unknown): Promise<{ readonly body: string; readonly data: Fields }>
}

/**
 * Returns a context that makes a loader show the faults of a file in place of its text. In a build it returns the given
 * context, so that a fault stops the build.
 *
 * @param standIn Returns the fields of the page that shows these faults of the file.
 */
export function showFaults<Given extends Context>(
  context: Given,
  standIn: (filePath: string, faults: readonly string[]) => Fields,
): Given {
  if (context.watcher === undefined) return context

  // A loader stores the same object of fields that it has parsed, so a file's faults can be looked up by it.
  const faultsOf = new WeakMap<object, readonly string[]>()
  const parseData: LoaderContext['parseData'] = (entry) =>
    faultsOf.has(entry.data)
      ? Promise.resolve(entry.data)
      : context.parseData(entry).catch((error: unknown) => {
          faultsOf.set(entry.data, wrongFields(error))
          return entry.data
        })

  const set: LoaderContext['store']['set'] = (entry) => {
    const faults = faultsOf.get(entry.data)
    if (faults === undefined) return context.store.set(entry)
    const { id, filePath = id } = entry
    context.logger.error(`${filePath}: ${faults.join('; ')}`)
    const html = faults.map((words) => `<p>${escaped(words)}</p>`).join('\n')
    // Without a digest the file is read again at the next start.
    return context.store.set({ id, filePath, data: standIn(filePath, faults), rendered: { html } })
  }

  const readable = (type: EntryType): EntryType => ({
    ...type,
    getEntryInfo: (file) =>
      type.getEntryInfo(file).catch((error: unknown) => {
        const data = {}
        faultsOf.set(data, [unreadableLine(error)])
        return { body: '', data }
      }),
  })

  return {
    ...context,
    parseData,
    store: { ...context.store, set },
    ...(hasEntryTypes(context) && {
      entryTypes: new Map([...context.entryTypes].map(([ending, type]) => [ending, readable(type)])),
    }),
  }
}

function hasEntryTypes(context: object): context is { readonly entryTypes: ReadonlyMap<string, EntryType> } {
  return 'entryTypes' in context && context.entryTypes instanceof Map
}

/** Returns one sentence per wrong field. The first line of the schema's message names only the collection. */
function wrongFields(error: unknown): readonly string[] {
  const lines = messageOf(error)
    .replaceAll(/\*\*|`/g, '')
    .split('\n')
    // The message names a missing field twice, and has an empty name before the colon for an unknown one.
    .map((line) => line.trim().replace(/^: |^(.+: )(?=\1)/, ''))
    .filter((line) => line !== '')
  return lines.length > 1 ? lines.slice(1) : lines
}

/** Returns a sentence about fields that are not valid YAML, with the line where parsing failed. */
function unreadableLine(error: unknown): string {
  const at = typeof error === 'object' && error !== null && 'loc' in error ? error.loc : null
  if (typeof at !== 'object' || at === null || !('line' in at)) return messageOf(error)
  return `Line ${Number(at.line) + 1}: ${messageOf(error)}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
