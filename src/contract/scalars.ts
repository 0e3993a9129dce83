import * as v from 'valibot'
import { wrong } from './fault.ts'

const control = /\p{Cc}/u
/** As `control`, without tabs and line breaks. */
const controlInText = /[^\P{Cc}\t\n\r]/u

/** Returns whether a line is without control characters and halves of a surrogate pair: databases and mails garble them. */
export function isPrintable(value: string): boolean {
  return !control.test(value) && value.isWellFormed()
}

/** One line of text, trimmed. */
export function text(minLength: number, maxLength: number) {
  const message = wrong('text', `must be one line of ${minLength} to ${maxLength} characters`)
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(minLength, message),
    v.maxLength(maxLength, message),
    v.check(isPrintable, message),
  )
}

/** Text that may have line breaks and markup. */
export function longText(maxLength: number) {
  const message = wrong('text', `must be text of at most ${maxLength} characters`)
  return v.pipe(
    v.string(),
    v.maxLength(maxLength, message),
    v.check((value) => !controlInText.test(value) && value.isWellFormed(), message),
  )
}

/** A product, area, discount or meat code, and a line's key. */
export function codeOf(maxLength: number) {
  const message = wrong('code', `must be a code of 1 to ${maxLength} characters`)
  return v.pipe(v.string(), v.minLength(1, message), v.maxLength(maxLength, message), v.check(isPrintable, message))
}

export const code = codeOf(64)

/** One of these words. */
export function choice<const Word extends string>(words: readonly Word[]) {
  return v.picklist(words, wrong('choice', `must be one of: ${words.join(', ')}`))
}

/** An integer from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const message = wrong('whole_number', `must be a whole number from ${min} to ${max}`)
  return v.pipe(v.number(), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
}

export const id = wholeNumber(0, 2_147_483_647)
export const count = wholeNumber(0, 2_147_483_647)

/** An id of any backend, which may be a number, as text. */
export const anyId = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** The last part of a page's address. */
export const slug = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u, wrong('slug', 'must be words joined by hyphens')),
  v.maxLength(200, wrong('slug', 'must be at most 200 characters')),
)

/**
 * A link or picture that is safe in markup: a path of the shop or an http(s) address, never `javascript:` or `//host`.
 */
export const link = v.pipe(
  v.string(),
  v.maxLength(2000, wrong('link', 'must be at most 2000 characters')),
  v.regex(
    /^(?:\/(?![/\\])|https?:\/\/|#)[^\p{Cc}]*$/iu,
    wrong('link', 'must be a path such as /deal-items, or an https address'),
  ),
)

/** Returns the message of a list that is longer than `max`. */
export function tooMany(max: number): string {
  return wrong('too_many', `must have at most ${max} entries`)
}
