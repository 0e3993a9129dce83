/** When a version of a text stands in the shop: from a time on, in the past or to come; null: a draft. */
export interface PublishedVersion {
  readonly number: number
  readonly publishedAt: number | null
}

/** Returns the version that stands in the shop at `nowMs`: the one that was published last. Undefined when none was. */
export function standingVersion<V extends PublishedVersion>(versions: readonly V[], nowMs: number): V | undefined {
  return publishedBy(versions, nowMs).at(-1)
}

/**
 * Returns until when a version stood in the shop: the moment, in ms, at which the next one took its place. Null while it
 * stands there at `nowMs`, and for one that never did.
 */
export function stoodUntil(versions: readonly PublishedVersion[], number: number, nowMs: number): number | null {
  const published = publishedBy(versions, nowMs)
  const at = published.findIndex((version) => version.number === number)
  return at === -1 ? null : (published[at + 1]?.publishedAt ?? null)
}

/** Those that were published by `nowMs`, the last one at the end. Of two at one time the later saved one stands. */
function publishedBy<V extends PublishedVersion>(versions: readonly V[], nowMs: number): readonly V[] {
  const timeOf = (version: V) => version.publishedAt ?? Number.POSITIVE_INFINITY
  return versions
    .filter((version) => timeOf(version) <= nowMs)
    .toSorted((a, b) => timeOf(a) - timeOf(b) || a.number - b.number)
}
