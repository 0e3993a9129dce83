import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { errorsOf } from '#contract/fault.ts'
import { isQuestionOrder } from '#contract/question-order.ts'
import { decodeText, homeKeys, type PublishedText, type SavedText, type TextKey } from '#contract/texts.ts'
import { Refusal } from './refusal.ts'

/** The kinds of text that are Markdown files. */
const filed = ['pages', 'faqs'] as const
const languages = ['en', 'tw'] as const

/** The shop's own messages of the home page are its text. */
const homeFile = (language: TextKey['language']) => join('src/i18n/messages', language, 'home.json')
const textFile = ({ kind, language, name }: TextKey) => join('src/content', kind, language, `${name}.md`)

/** Returns the texts of the files below `folder`. @throws Refusal with each fault: the file, the field, what is expected. */
export async function readTextFiles(folder: string): Promise<readonly SavedText[]> {
  const read = await Promise.all(
    filed.flatMap((kind) => languages.map((language) => readFolder(folder, kind, language))),
  )
  const faults = read.flat().flatMap((text) => (typeof text === 'string' ? [text] : []))
  if (faults.length > 0) throw new Refusal(...faults)
  return read.flat().filter((text) => typeof text !== 'string')
}

async function readFolder(folder: string, kind: (typeof filed)[number], language: TextKey['language']) {
  const names = await readdir(join(folder, 'src/content', kind, language))
  const texts = names
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map(async (file) => {
      const key = { kind, language, name: file.slice(0, -'.md'.length) }
      return readText(key, await readFile(join(folder, textFile(key)), 'utf8'))
    })
  return (await Promise.all(texts)).flat()
}

/** Returns the text of a file, else what is wrong with it. */
function readText(key: TextKey, written: string): SavedText | string[] {
  const [, front = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(written) ?? []
  const fields = readYaml(front)
  if (typeof fields === 'string') return [`${textFile(key)}: ${fields}`]
  const text = decodeText({ ...key, fields, body: body.trim() })
  if (text.ok) return text.value
  const faults = Object.entries(errorsOf(text.error))
  return faults.flatMap(([path, messages]) => messages.map((message) => `${textFile(key)}: ${path}: ${message}`))
}

function readYaml(front: string): unknown {
  try {
    return parse(front)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A file that an export writes, and whether its text is another one than before. */
interface WrittenFile {
  readonly path: string
  readonly isChanged: boolean
}

/** Writes texts into the files below `folder`, and returns those of a kind that no file holds as left. */
export async function writeTextFiles(folder: string, texts: readonly PublishedText[]) {
  const files: WrittenFile[] = []
  for (const text of texts) {
    if (isQuestionOrder(text)) continue
    if (text.kind === 'pages' || text.kind === 'faqs')
      files.push(await writeFileOf(folder, textFile(text), fileOf(text)))
    if (text.kind === 'home') files.push(await writeHome(folder, text))
  }
  return {
    files,
    left: texts.filter((text) => isQuestionOrder(text) || text.kind === 'banners' || text.kind === 'announcement'),
  }
}

/** Returns the Markdown file of a text. */
function fileOf({ fields, body }: PublishedText): string {
  const { draft, ...shown } = fields
  const front = stringify(draft === true ? fields : shown, { lineWidth: 0 })
  return `---\n${front}---\n\n${body.trim()}\n`
}

/** Writes the messages of the home page that an editor has written; the others stay. */
async function writeHome(folder: string, { language, fields }: PublishedText): Promise<WrittenFile> {
  const path = homeFile(language)
  const messages: unknown = JSON.parse(await readFile(join(folder, path), 'utf8'))
  for (const key of homeKeys) {
    const message = fields[key]
    if (typeof message === 'string') putMessage(messages, key.split('.'), message)
  }
  return writeFileOf(folder, path, `${JSON.stringify(messages, null, 2)}\n`)
}

function putMessage(group: unknown, [part = '', ...rest]: readonly string[], message: string): void {
  if (typeof group !== 'object' || group === null) return
  if (rest.length === 0) Reflect.set(group, part, message)
  else putMessage(Reflect.get(group, part), rest, message)
}

async function writeFileOf(folder: string, path: string, content: string): Promise<WrittenFile> {
  const target = join(folder, path)
  const before = await readFile(target, 'utf8').catch(() => null)
  if (before === content) return { path, isChanged: false }
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
  return { path, isChanged: true }
}
