import {
  type DeskText,
  decodeDeskText,
  decodeTextStates,
  type TextState,
  textSaveSchema,
} from '#contract/desk-texts.ts'
import { decodeQuestionPlace, type QuestionMove, questionOrderIn, questionOrderKey } from '#contract/question-order.ts'
import { decodePreviewLink, type PreviewLink } from '#contract/text-previews.ts'
import { type PublishedText, savedTextSchema, type TextKey } from '#contract/texts.ts'
import { ok } from '#domain/result.ts'
import type { ApiError, Fetcher } from './fetcher.ts'
import { type FormAnswer, sendForm } from './form.ts'
import { type Answer, getRequest, jsonRequest, orUndefined, send } from './send.ts'

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

/** Saves a text as typed, `{text, version, publish, at}`. 409 with the text as it is when somebody saved it meanwhile. */
export function saveDeskText(desk: Fetcher, typed: unknown): Promise<FormAnswer<DeskText>> {
  return sendForm(textSaveSchema, typed, (sent) =>
    send(desk, jsonRequest('POST', '/api/desk/texts', typedWithTime(sent, typed)), decodeDeskText),
  )
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

/** The time travels as it was typed: the schema reads it as milliseconds. */
function typedWithTime(sent: object, typed: unknown): object {
  const at: unknown = typeof typed === 'object' && typed !== null ? Reflect.get(typed, 'at') : undefined
  return { ...sent, at }
}

/** Returns the text that somebody else saved, of a save that was refused for it; undefined for any other failure. */
export function theirText(error: ApiError): DeskText | undefined {
  const isTheirs = error.kind === 'http' && error.code === 'changed_meanwhile'
  const read = isTheirs ? decodeDeskText(error.data) : undefined
  return read?.ok ? read.value : undefined
}

export { homeKeys } from '#contract/texts.ts'
