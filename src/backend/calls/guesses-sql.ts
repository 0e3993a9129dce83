import { foldCode } from '#domain/quote/discount.ts'
import type { Read } from '../tables/reads.ts'

/** Wrong codes of one client in a minute that are answered (rules §9 "Limits of guessing"). */
const maxWrongCodes = 10
const codeMemoryMs = 60_000
/** Wrong gift card codes of all clients together in a minute that are answered. */
const maxWrongCards = 300
/** Stands for all clients: no client's hash is it. */
const everybody = '*'
/** Emails that one client may learn of in an hour. */
const maxEmails = 20
const emailMemoryMs = 3600_000

/**
 * Counts the codes that no discount has. In one batch with the read of the discounts, so that a thousand calls at once
 * learn no more than one after another (safety E5). The same wrong code counts once a minute, as a cart keeps asking.
 * @returns whether the client has named more wrong codes than are answered. False for a client without an address.
 */
export function countWrongCodes(
  db: D1Database,
  client: string | null,
  codes: readonly string[],
  nowMs: number,
): Read<boolean> {
  if (client === null || codes.length === 0) return { statements: [], build: () => false }
  const wrong = 'value NOT IN (SELECT folded_code FROM discounts)'
  const guess = { kind: 'code', client, subjects: codes.map(foldCode), where: wrong, nowMs } as const
  return countGuesses(db, guess, { max: maxWrongCodes, memoryMs: codeMemoryMs })
}

/**
 * Counts a gift card code that opens no card: `subject` is the hash of it, or what was typed when that can't be a code. A
 * client's count with its wrong discount codes; those that it is answered, and of whoever has no address, also count for
 * all clients together (safety E8).
 * @returns whether more wrong codes came than are answered. False when no code is named.
 */
export function countWrongCards(
  db: D1Database,
  client: string | null,
  subject: string | null,
  nowMs: number,
): Read<boolean> {
  if (subject === null) return { statements: [], build: () => false }
  const wrong = 'substr(value, 6) NOT IN (SELECT code_hash FROM gift_cards)'
  const answered = `(SELECT count(*) FROM guesses WHERE kind = 'code' AND client = ?6) <= ${maxWrongCodes}`
  const guess = { kind: 'code', subjects: [`card:${subject}`], where: wrong, nowMs } as const
  const limit = { max: maxWrongCodes, memoryMs: codeMemoryMs }
  const ofAll = { max: maxWrongCards, memoryMs: codeMemoryMs }
  if (client === null) return countGuesses(db, { ...guess, client: everybody }, ofAll)
  const own = countGuesses(db, { ...guess, client }, limit)
  // What a client is refused counts no more, or one alone could close every gift card to all.
  const shared = { ...guess, client: everybody, where: `${wrong} AND ${answered}`, named: [client] }
  const all = countGuesses(db, shared, ofAll)
  return {
    statements: [...own.statements, ...all.statements],
    build: (results) => own.build(results.slice(0, 3)) || all.build(results.slice(3)),
  }
}

/**
 * Counts an email that the answer tells something about: `emailHash` stands for it. Asking for the same one again is no
 * other guess.
 * @returns whether the client has asked for more emails than are answered.
 */
export function countEmail(db: D1Database, client: string, emailHash: string, nowMs: number): Read<boolean> {
  const guess = { kind: 'email', client, subjects: [emailHash], where: '1', nowMs } as const
  return countGuesses(db, guess, { max: maxEmails, memoryMs: emailMemoryMs })
}

interface Guess {
  readonly kind: 'code' | 'email'
  readonly client: string
  readonly subjects: readonly string[]
  /** The SQL of the subjects that count. */
  readonly where: string
  /** What `where` names as ?6 and on. */
  readonly named?: readonly string[]
  readonly nowMs: number
}

/** Beyond the limit nothing more is kept, so a client can't fill the table. */
function countGuesses(
  db: D1Database,
  { kind, client, subjects, where, named = [], nowMs }: Guess,
  { max, memoryMs }: { readonly max: number; readonly memoryMs: number },
): Read<boolean> {
  const count = 'SELECT count(*) FROM guesses WHERE kind = ?1 AND client = ?2'
  return {
    statements: [
      db.prepare('DELETE FROM guesses WHERE kind = ?1 AND at_ms <= ?2').bind(kind, nowMs - memoryMs),
      db
        .prepare(`INSERT INTO guesses (kind, client, subject, at_ms) SELECT ?1, ?2, value, ?4 FROM json_each(?3)
          WHERE ${where} AND (${count}) <= ?5 ON CONFLICT DO NOTHING`)
        .bind(kind, client, JSON.stringify(subjects), nowMs, max, ...named),
      db.prepare(`SELECT (${count}) > ?3 AS isOver`).bind(kind, client, max),
    ],
    build: ([, , rows = []]) => (rows as readonly { readonly isOver: number }[])[0]?.isOver === 1,
  }
}
