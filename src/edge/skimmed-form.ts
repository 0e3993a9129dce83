import { droppedFile } from '#domain/catalog/picture-file.ts'

/** More than the fields of any form have, in bytes. */
const maxFieldBytes = 1024 * 1024

/** A part of a form that is being read. */
interface Part {
  /** Its headers and its text; of a file, its headers only. */
  text: string
  isFile: boolean
  hasBytes: boolean
}

/** The fields of a multipart form whose files are too large to be read. Bytes are held as characters up to U+00FF. */
export class SkimmedForm {
  readonly #delimiter: string
  readonly #fields = new URLSearchParams()
  #pending = '\r\n'
  /** Null before the first part. */
  #part: Part | null = null
  #fieldBytes = 0

  constructor(boundary: string) {
    this.#delimiter = `\r\n--${boundary}`
  }

  /** Takes the next bytes of the body. */
  take(bytes: Uint8Array): void {
    this.#pending += Buffer.from(bytes).toString('latin1')
    for (let end = this.#pending.indexOf(this.#delimiter); end >= 0; end = this.#pending.indexOf(this.#delimiter)) {
      this.#grow(this.#pending.slice(0, end))
      this.#endPart()
      this.#part = { text: '', isFile: false, hasBytes: false }
      this.#pending = this.#pending.slice(end + this.#delimiter.length)
    }
    // The rest may be the beginning of a delimiter.
    const sure = Math.max(0, this.#pending.length - this.#delimiter.length)
    this.#grow(this.#pending.slice(0, sure))
    this.#pending = this.#pending.slice(sure)
  }

  /** Returns the fields, with `droppedFile` in the place of each file. Null when there are too many of them. */
  fields(): URLSearchParams | null {
    return this.#fieldBytes > maxFieldBytes ? null : this.#fields
  }

  #grow(text: string): void {
    const part = this.#part
    if (part === null || this.#fieldBytes > maxFieldBytes) return
    if (part.isFile) {
      part.hasBytes ||= text !== ''
      return
    }
    part.text += text
    this.#fieldBytes += text.length
    const head = part.text.indexOf('\r\n\r\n')
    if (head < 0 || !/; *filename="/i.test(part.text.slice(0, head))) return
    part.isFile = true
    part.hasBytes = part.text.length > head + 4
    part.text = part.text.slice(0, head)
  }

  #endPart(): void {
    const { text = '', isFile = false, hasBytes = false } = this.#part ?? {}
    const name = / name="([^"]*)"/i.exec(text)?.[1]
    if (name === undefined) return
    if (isFile && hasBytes) this.#fields.append(decoded(name), droppedFile)
    if (!isFile) this.#fields.append(decoded(name), decoded(text.slice(text.indexOf('\r\n\r\n') + 4)))
  }
}

function decoded(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
