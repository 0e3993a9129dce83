import type { Named } from '#domain/locale.ts'

/** A name in both languages, so that shopper and kitchen each read their own. */
export function BothNames({ of }: { of: Named }) {
  return (
    <>
      <span lang="en">{of.name}</span> {of.nameTw && <span lang="zh-Hant-TW">{of.nameTw}</span>}
    </>
  )
}
