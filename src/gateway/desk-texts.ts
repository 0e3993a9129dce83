import {
  type DeskText,
  decodeDeskText,
  decodeDeskTexts,
  decodeTextStates,
  type TextState,
  textSavesSchema,
} from '#contract/desk-texts.ts'
import { decodeQuestionPlace, type QuestionMove, questionOrderIn, questionOrderKey } from '#contract/question-order.ts'
import { decodePreviewLink, type PreviewLink } from '#contract/text-previews.ts'
import { type PublishedText, savedTextSchema, type TextKey } from '#contract/texts.ts'
import { ok } from '#domain/result.ts'
import type { ApiError, Fetcher } from './fetcher.ts'
import { type FormAnswer, sendForm } from './form.ts'
import { type Answer, getRequest, jsonRequest, orUndefined, send } from './send.ts'

/** A text as it was typed, to be saved. */
export interface TypedSave {
  readonly text: object
  readonly version: number
  readonly publish: string
  readonly at?: string
}

/** Returns the texts that the database has, and how far each is; `withTexts`, each as it was saved last too. */
export function listTextStates(desk: Fetcher, withTexts = false): Promise<Answer<readonly TextState[]>> {
  const query = withTexts ? new URLSearchParams({ texts: '1' }) : undefined
  return send(desk, getRequest('/api/desk/texts', query), decodeTextStates)
}

/** Returns a text at one of its versions, the last one by default; undefined when the database has none. */
export async function findDeskText(
  desk: Fetcher,
  { kind, language, name }: TextKey,
  version?: number,
): Promise<Answer<DeskText | undefined>> {
  const path = `/api/desk/texts/${kind}/${language}/${encodeURIComponent(name)}`
  const query = version === undefined ? undefined : new URLSearchParams({ version: String(version) })
  return orUndefined(await send(desk, getRequest(path, query), decodeDeskText))
}

/**
 * Saves texts as typed, `{text, version, publish, at}` each, all or none. 409 with those as they are that somebody else saved
 * meanwhile.
 */
export function saveDeskTexts(desk: Fetcher, saves: readonly TypedSave[]): Promise<FormAnswer<readonly DeskText[]>> {
  return sendForm(textSavesSchema, { saves }, (sent) => {
    // The time travels as it was typed: the schema reads it as milliseconds.
    const wire = sent.saves.map((save, index) => ({ ...save, at: saves[index]?.at }))
    return send(desk, jsonRequest('POST', '/api/desk/texts', { saves: wire }), decodeDeskTexts)
  })
}

/** Returns the order of the questions as it is now, and its version, which a move must name: 0 when nobody made one. */
export async function findQuestionOrder(
  desk: Fetcher,
): Promise<Answer<{ readonly version: number; readonly names: readonly string[] }>> {
  const found = await findDeskText(desk, questionOrderKey)
  if (!found.ok) return found
  return ok({ version: found.value?.version ?? 0, names: found.value ? questionOrderIn([found.value.text]) : [] })
}

/** Moves a question to a place among those that were seen, the first being 1. Returns its place. 409 when the order moved. */
export function placeQuestion(
  desk: Fetcher,
  name: string,
  move: QuestionMove,
): Promise<Answer<{ readonly place: number }>> {
  const path = `/api/desk/faqs/${encodeURIComponent(name)}/place`
  return send(desk, jsonRequest('POST', path, move), decodeQuestionPlace)
}

/** Makes a link that shows a text as it was saved last, for three days. 404 when it was never saved. */
export function makePreviewLink(
  desk: Fetcher,
  { kind, name }: Pick<TextKey, 'kind' | 'name'>,
): Promise<Answer<PreviewLink>> {
  return send(desk, jsonRequest('POST', '/api/desk/text-preview', { kind, name }), decodePreviewLink)
}

/** Reads a typed text as a save would, without saving it. */
export function checkTypedText(typed: unknown): Promise<FormAnswer<PublishedText>> {
  return sendForm(savedTextSchema, typed, async (text) => ok(text))
}

/** Returns the texts that somebody else saved, of a save that was refused for it; none for any other failure. */
export function theirTexts(error: ApiError): readonly DeskText[] {
  const isTheirs = error.kind === 'http' && error.code === 'changed_meanwhile'
  const read = isTheirs ? decodeDeskTexts(error.data) : undefined
  return read?.ok ? read.value : []
}

export { fieldLengths, homeKeys } from '#contract/texts.ts'
