import * as v from 'valibot'
import { decode, decoderOf, type ReadAs } from './fault.ts'
import { tooMany, wholeNumber } from './scalars.ts'
import { type PublishedText, questionName, type TextKey } from './texts.ts'

/** The order of the questions is kept as a text: as a question whose name none has, for both languages. */
export const questionOrderKey = { kind: 'faqs', language: 'en', name: '-order' } as const satisfies TextKey

const mostQuestions = 500
const questionOrderSchema = v.object({ names: v.array(v.string()) })

/** Returns whether this is the order of the questions, and no text that anybody reads. */
export function isQuestionOrder({ kind, name }: Pick<TextKey, 'kind' | 'name'>): boolean {
  return kind === questionOrderKey.kind && name === questionOrderKey.name
}

/** Returns the names of the questions in the order that editors gave them (rules §3 "Texts"); none when nobody has. */
export function questionOrderIn(texts: readonly Pick<PublishedText, 'kind' | 'name' | 'fields'>[]): readonly string[] {
  const order = decode(questionOrderSchema, texts.find(isQuestionOrder)?.fields)
  return order.ok ? order.value.names : []
}

/** Returns the questions in an order of names, and after them, as they were, those that it doesn't have. */
export function inOrder<Question extends { readonly name: string }>(
  questions: readonly Question[],
  names: readonly string[],
): readonly Question[] {
  const placeOf = new Map(names.map((name, place) => [name, place]))
  const place = ({ name }: Question) => placeOf.get(name) ?? names.length
  return questions.toSorted((a, b) => place(a) - place(b))
}

/**
 * A question that is to get another place, the first being 1. `names` is the order that was seen, because only pages know
 * the questions of the files; `version` is that of the order, 0 when nobody made one.
 */
export const questionMoveSchema = v.object({
  version: wholeNumber(0, 2_147_483_647),
  place: wholeNumber(1, mostQuestions),
  names: v.pipe(v.array(questionName), v.maxLength(mostQuestions, tooMany(mostQuestions))),
})
export type QuestionMove = ReadAs<typeof questionMoveSchema>

/** The place of a question after a move. */
export const questionPlaceSchema = v.object({ place: v.number() })
export const decodeQuestionPlace = decoderOf(questionPlaceSchema)
