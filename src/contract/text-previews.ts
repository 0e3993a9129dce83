import * as v from 'valibot'
import { decoderOf, type ReadAs } from './fault.ts'
import { type Fields, list, object, plain } from './shape.ts'
import { publishedTextSchema, textKeySchema } from './texts.ts'
import { timeShape } from './times.ts'

// A text before it is published, for somebody without an account (rules §16 "Texts").

/** The text to show; both of its languages are shown. */
export const previewRequestSchema = v.omit(textKeySchema, ['language'])
export type PreviewRequest = ReadAs<typeof previewRequestSchema>

const previewLink = {
  /** The page's path, such as `/preview/…`. */
  path: plain(v.string()),
  endsAt: timeShape,
}
export const previewLinkShape = object(previewLink)
export const decodePreviewLink = decoderOf(previewLinkShape.schema)
export type PreviewLink = Fields<typeof previewLink>

const textPreview = {
  /** The page that shows the text, such as `/faqs`. */
  page: plain(v.string()),
  /** The text in each language that it was saved in, as it was when the link was made. */
  texts: list(plain(publishedTextSchema)),
  endsAt: timeShape,
}
export const textPreviewShape = object(textPreview)
export const decodeTextPreview = decoderOf(textPreviewShape.schema)
export type TextPreview = Fields<typeof textPreview>
