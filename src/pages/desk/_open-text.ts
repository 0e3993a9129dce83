import { standingVersion } from '#domain/desk/text-versions.ts'
import type { Locale } from '#domain/locale.ts'
import { findDeskText } from '#gateway/desk-texts.ts'
import type { ApiError, Fetcher } from '#gateway/fetcher.ts'
import type { TextKind, TextSeed } from './_text-seeds.ts'

/** Which text, and which of its versions is to be put into the form. */
interface Asked {
  readonly kind: TextKind
  readonly language: Locale
  readonly name: string
  /** Version 0 is the original text: what the shop showed before anybody wrote here. Null: the last version. */
  readonly wanted: number | null
}

/** A text in one language as its form opens. */
export type OpenText = Awaited<ReturnType<typeof openText>>

/** The most versions that the desk reads of a text. */
const maxVersions = 50

/** Returns a text in one language: what the desk and the shop have of it, and what its form shows. */
export async function openText(
  desk: Fetcher,
  { kind, language, name, wanted }: Asked,
  { seeds, nowMs }: { readonly seeds: readonly TextSeed[]; readonly nowMs: number },
) {
  const found = await findDeskText(desk, { kind, language, name })
  const failure: ApiError | null = found.ok ? null : found.error
  const last = found.ok ? found.value : undefined
  const seed = seeds.find((each) => each.kind === kind && each.name === name && each.language === language)
  const base = last?.text ?? seed ?? { fields: {}, body: '' }
  const older = last && wanted ? await findDeskText(desk, { kind, language, name }, wanted) : null
  const isOriginal = wanted === 0 && last !== undefined && seed !== undefined
  const shown = isOriginal ? seed : older?.ok && older.value ? older.value.text : base
  const versions = last?.versions ?? []
  const standing = standingVersion(versions, nowMs)
  const plannedAt = versions.map(({ publishedAt }) => publishedAt ?? 0).find((at) => at > nowMs) ?? null
  return {
    language,
    failure,
    last,
    base,
    isNew: last === undefined && seed === undefined,
    /** When a version that is not shown yet is published; null: none is planned. */
    plannedAt,
    /** The version that stands in the shop; undefined: the original text does, or nothing. */
    standing,
    /** What the site shows in place of a draft; null: the last version is no draft. */
    draftBehind:
      last === undefined || plannedAt !== null || standing?.number === last.version
        ? null
        : standing !== undefined
          ? ('version' as const)
          : versions.length >= maxVersions
            ? ('older' as const)
            : seed
              ? ('original' as const)
              : ('nothing' as const),
    /** What the shop showed before anybody wrote here; undefined: nothing. */
    original: seed,
    shown,
    wanted: isOriginal || older?.ok ? wanted : null,
  }
}
