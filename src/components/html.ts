/** A piece of markup. Only `html` makes one, so no text gets into it unescaped. */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

/** What a gap of `html` takes. False, null and undefined leave it empty. */
type Piece = Html | readonly Html[] | string | number | false | null | undefined

/** Returns the template as markup: texts and attribute values in its gaps are escaped, pieces of markup are not. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let markup = parts[0] ?? ''
  for (let index = 0; index < pieces.length; index += 1) markup += markupOf(pieces[index]) + (parts[index + 1] ?? '')
  return new Html(markup)
}

function markupOf(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece)
  if (piece === undefined || piece === null || piece === false) return ''
  if (typeof piece === 'number' || piece instanceof Html) return piece.toString()
  return piece.join('')
}

const special = /[&<>"']/g
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Returns a text as it stands in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  // Most texts have nothing to escape.
  return text.search(special) < 0 ? text : text.replace(special, (character) => entities[character] ?? '')
}
