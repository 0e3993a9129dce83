// Makes a chosen picture as large as the shop shows it, before it is sent (rules §16 "Pictures"). Without it the file goes
// as it is.

import { smallerWidths } from '#domain/catalog/uploaded-picture.ts'

type Words = Readonly<Record<string, string>>

/** A picture's kinds in the order of their size; a browser that can't write the first answers with another. */
const kinds = [
  { type: 'image/webp', ending: 'webp', quality: 0.82 },
  { type: 'image/jpeg', ending: 'jpg', quality: 0.85 },
] as const

class DeskPicture extends HTMLElement {
  connectedCallback(): void {
    this.#input?.addEventListener('change', () => void this.#fit())
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input')
  }

  async #fit(): Promise<void> {
    const [file] = this.#input?.files ?? []
    this.querySelector('canvas')?.remove()
    for (const old of this.querySelectorAll('input[hidden]')) old.remove()
    if (file === undefined) return this.#say('')
    const words: Words = JSON.parse(this.dataset['words'] ?? '{}')
    this.#say(words['working'] ?? '')
    const canvas = await drawn(file, Number(this.dataset['side']), this.hasAttribute('data-square'))
    const fitted = canvas && (await fileOf(canvas, file.name))
    // Another one was chosen meanwhile.
    if (this.#input?.files?.[0] !== file) return
    const sent = fitted ?? file
    if (sent.size > Number(this.dataset['limit'])) {
      this.#input.value = ''
      return this.#say(filled(words['large'], { size: (sent.size / 1024 / 1024).toFixed(1) }))
    }
    // The server says what is wrong with it.
    if (!canvas || !fitted) return this.#say(words['unread'] ?? '')
    this.#input.files = filesOf(fitted)
    await this.#addSmaller(file, fitted, canvas)
    this.insertBefore(canvas, this.firstChild)
    const size = String(Math.ceil(fitted.size / 1024))
    this.#say(filled(words['ready'], { width: String(canvas.width), height: String(canvas.height), size }))
  }

  /** Sends the picture in each smaller width too. */
  async #addSmaller(file: File, chosen: File, { width, height }: HTMLCanvasElement): Promise<void> {
    const inputs: HTMLInputElement[] = []
    for (const smaller of smallerWidths.filter((each) => each < width)) {
      const side = Math.round((smaller * Math.max(width, height)) / width)
      const canvas = await drawn(file, side, this.hasAttribute('data-square'))
      const fitted = canvas && (await fileOf(canvas, file.name))
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', hidden: true, name: `${this.#input?.name}.${smaller}` })
      if (fitted) input.files = filesOf(fitted)
      if (fitted) inputs.push(input)
    }
    // Another one was chosen meanwhile, and has its own.
    if (this.#input?.files?.[0] !== chosen) return
    for (const input of inputs) this.insertBefore(input, null)
  }

  #say(text: string): void {
    const status = this.querySelector('[aria-live]')
    if (status) status.textContent = text
  }
}

function filesOf(file: File): FileList {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  return chosen.files
}

function filled(text: string | undefined, values: Words): string {
  return (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

/** Draws a picture with its longest side at most `side`, cut to a square around its middle if wanted; null: it is none. */
async function drawn(file: File, side: number, isSquare: boolean): Promise<HTMLCanvasElement | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const shortest = Math.min(picture.width, picture.height)
  const [width, height] = isSquare ? [shortest, shortest] : [picture.width, picture.height]
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2]
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  return context && canvas
}

async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  for (const { type, ending, quality } of kinds) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob?.type === type) return new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type })
  }
  return null
}

customElements.define('desk-picture', DeskPicture)
