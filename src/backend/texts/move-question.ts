import { type QuestionMove, questionOrderKey } from '#contract/question-order.ts'
import type { Staff } from '#contract/staff.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { logChange } from '../desk/change-log-sql.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runRead } from '../tables/reads.ts'
import { insertVersions, readVersion } from './texts-sql.ts'

/** A question that is to get another place. */
interface MoveWish extends QuestionMove {
  readonly name: string
  /** The entry of the log that this takes back. */
  readonly undoesId?: number
}

/**
 * Moves a question to a place among those that were seen, the first being 1; beyond the end it comes last (rules §16
 * "Texts"). Returns its place. The order is published as its next version. `unknown` when the question is not among them,
 * `moved` when the order is not the one that was seen. What stays where it is is not logged.
 */
export async function moveQuestion(
  { db, now }: Backend,
  who: Staff,
  { name, names, version, place: wished, undoesId }: MoveWish,
): Promise<Result<{ readonly place: number }, 'unknown' | 'moved'>> {
  const from = names.indexOf(name)
  if (from === -1) return err('unknown')
  const last = await runRead(db, readVersion(db, questionOrderKey, null))
  if ((last?.number ?? 0) !== version) return err('moved')
  const place = Math.min(wished, names.length)
  if (place === from + 1) return ok({ place })
  const order = names.toSpliced(from, 1).toSpliced(place - 1, 0, name)
  const atMs = now()
  const conflict = await runBatch(db, [
    ...insertVersions(db, [
      {
        ...questionOrderKey,
        fields: { names: order },
        body: '',
        number: version + 1,
        writtenAtMs: atMs,
        writtenBy: who.name,
        publishedAtMs: atMs,
      },
    ]),
    logChange(db, {
      who,
      action: 'faqs.placed',
      subject: `faqs:${name}`,
      before: { place: from + 1 },
      after: { place },
      ...(undoesId === undefined ? {} : { undoesId }),
      atMs,
    }),
  ])
  return conflict === null ? ok({ place }) : err('moved')
}
