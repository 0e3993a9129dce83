import { z } from 'astro/zod'
import { decode } from '#contract/fault.ts'
import { type TextFields, type TextKind, textFields } from '#contract/texts.ts'

/** Returns the schema of a kind of text for Astro: that of the contract, which checks the texts of the database too. */
export function fileSchema<Kind extends TextKind>(kind: Kind) {
  return z.unknown().transform((fields, { addIssue }): TextFields<Kind> => {
    const read = decode<TextFields<Kind>>(textFields[kind], fields)
    if (read.ok) return read.value
    for (const { path, message } of read.error) addIssue({ code: 'custom', path: path.split('.'), message })
    return z.NEVER
  })
}
