import { faqGroups } from '#domain/desk/question-groups.ts'
import { findQuestionOrder } from '#gateway/desk-texts.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { inOrder } from '#gateway/texts.ts'
import { loadQuestions } from '../_questions.ts'

/** Where a question stands. */
interface QuestionPlace {
  /** Among all questions of the page, the first being 1. */
  readonly place: number
  /** In its group, which it does not leave by a move. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * Returns the questions that shoppers see, by group and in their order (rules §16 "Texts"), and what a move of one names.
 * Null when the order is not known.
 */
export async function loadQuestionPlaces({ desk, backend }: { readonly desk: Fetcher; readonly backend: Fetcher }) {
  // A question without a translation is among the Chinese ones too, so these are all.
  const [order, questions] = await Promise.all([findQuestionOrder(desk), loadQuestions({ backend, locale: 'tw' })])
  if (!order.ok) return null
  const shown = inOrder(questions, order.value.names)
  const groups = faqGroups.map((group) => ({
    group,
    names: shown.filter((question) => question.group === group).map(({ name }) => name),
  }))
  const names = groups.flatMap((group) => group.names)
  const places = groups.flatMap((group) =>
    group.names.map((name): [string, QuestionPlace] => [
      name,
      { place: names.indexOf(name) + 1, isFirst: group.names[0] === name, isLast: group.names.at(-1) === name },
    ]),
  )
  return { version: order.value.version, names, groups, places: new Map(places) }
}
