/** D1 takes no statement above 100 KB, and its own export writes one for a row of any size. */
const maxBytes = 100_000
/** A text that may be moved out of its statement; at most four bytes a character, and quotes may double it. */
const maxTextLength = 5000

/** Where the long texts of a backup are while it is restored. */
const longTexts = 'backup_texts'

/**
 * Returns the statements of a backup: without the parts of catalog imports that were cut off, and none longer than D1
 * takes. The texts of a longer one are put together in a table that the last statement drops.
 */
export function restorable(statements: readonly string[]): readonly string[] {
  const texts: string[] = []
  const kept = statements.filter((sql) => !sql.startsWith('INSERT INTO "catalog_import_parts"'))
  const short = kept.flatMap((sql) => {
    if (Buffer.byteLength(sql) <= maxBytes) return [sql]
    const before = texts.length
    const rest = sql.replace(/'(?:[^']|'')*'/g, (text) => {
      if (text.length <= maxTextLength) return text
      texts.push(text.slice(1, -1).replaceAll("''", "'"))
      return `(SELECT body FROM ${longTexts} WHERE id = ${texts.length})`
    })
    return [...texts.slice(before).flatMap((text, index) => textStatements(before + index + 1, text)), rest]
  })
  if (texts.length === 0) return kept
  const [first = '', ...others] = short
  const table = `CREATE TABLE ${longTexts} (id INTEGER PRIMARY KEY, body TEXT NOT NULL)`
  return [first, table, ...others, `DROP TABLE ${longTexts}`]
}

/** The statements that write a text part by part. */
function textStatements(id: number, text: string): readonly string[] {
  // Not by UTF-16 units: half of a character is no text.
  const parts = text.match(new RegExp(`[^]{1,${maxTextLength}}`, 'gu')) ?? []
  return [
    `INSERT INTO ${longTexts} (id, body) VALUES (${id}, '')`,
    ...parts.map((part) => `UPDATE ${longTexts} SET body = body || '${part.replaceAll("'", "''")}' WHERE id = ${id}`),
  ]
}
