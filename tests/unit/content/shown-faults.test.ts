import type { LoaderContext } from 'astro/loaders'
import { describe, expect, test } from 'vitest'
import { showFaults } from '#content/shown-faults.ts'

type Entry = Parameters<LoaderContext['store']['set']>[0]

const filePath = 'src/content/faqs/en/storage.md'
const wrongGroup = Object.assign(
  new Error(
    '**faqs → en/storage** data does not match collection schema.\n\n  **group**: **group**: Expected `"kits"` & no <b>\n  ****: Unrecognized key: "price"\n',
  ),
  { loc: { line: 0, column: 0 } },
)
const wrongLine = Object.assign(new Error('bad indentation of a mapping entry'), { loc: { line: 2, column: 7 } })

/** The content of a file for the loader: fields and text, or an error. */
interface Found {
  readonly unreadable?: Error
  readonly wrong?: Error
}

function standIn(file: string, faults: readonly string[]) {
  return { question: `${file}: ${faults.join('; ')}` }
}

/** Loads a file as `glob()` does: parses the fields, checks them by the schema, and stores the entry. Returns the stored entries. */
async function stored(watcher: object | undefined, { unreadable, wrong }: Found) {
  const entries: Entry[] = []
  const printed: string[] = []
  const getEntryInfo = () =>
    unreadable ? Promise.reject(unreadable) : Promise.resolve({ body: 'Cold.', data: { question: 'How long?' } })
  const context = showFaults(
    {
      watcher,
      logger: { error: (words: string) => printed.push(words) },
      parseData: <T>({ data }: { data: T; id: string; filePath?: string }) =>
        wrong ? Promise.reject(wrong) : Promise.resolve(data),
      store: { set: (entry: Entry) => entries.push(entry) > 0 },
      entryTypes: new Map([['.md', { extensions: ['.md'], getEntryInfo }]]),
    },
    standIn,
  )
  const info = await context.entryTypes.get('.md')?.getEntryInfo()
  const { body, data } = info ?? { body: '', data: {} }
  const parsed = await context.parseData({ id: 'en/storage', data, filePath: `/shop/${filePath}` })
  context.store.set({
    id: 'en/storage',
    data: parsed,
    body,
    filePath,
    digest: 'd1',
    rendered: { html: '<p>Cold.</p>' },
  })
  return { entries, printed }
}

describe('a wrong file of src/content in the preview', () => {
  test('a valid file is stored unchanged', async () => {
    expect(await stored({}, {})).toEqual({
      entries: [
        {
          id: 'en/storage',
          data: { question: 'How long?' },
          body: 'Cold.',
          filePath,
          digest: 'd1',
          rendered: { html: '<p>Cold.</p>' },
        },
      ],
      printed: [],
    })
  })

  test('the page names a wrong field and the expected value', async () => {
    const { entries } = await stored({}, { wrong: wrongGroup })

    expect(entries).toEqual([
      {
        id: 'en/storage',
        // Without a digest the next start reads the file again.
        data: { question: `${filePath}: group: Expected "kits" & no <b>; Unrecognized key: "price"` },
        filePath,
        rendered: {
          html: `<p>group: Expected "kits" &amp; no &lt;b></p>\n<p>Unrecognized key: "price"</p>`,
        },
      },
    ])
  })

  test("the page names fields that can't be parsed too", async () => {
    const { entries } = await stored({}, { unreadable: wrongLine, wrong: wrongGroup })

    expect(entries).toEqual([
      {
        id: 'en/storage',
        data: { question: `${filePath}: Line 3: bad indentation of a mapping entry` },
        filePath,
        rendered: { html: `<p>Line 3: bad indentation of a mapping entry</p>` },
      },
    ])
  })

  test('the terminal shows the fault too', async () => {
    expect((await stored({}, { wrong: wrongGroup })).printed).toEqual([
      `${filePath}: group: Expected "kits" & no <b>; Unrecognized key: "price"`,
    ])
  })
})

describe('a wrong file of src/content in a build', () => {
  test.each([{ wrong: wrongGroup }, { unreadable: wrongLine }])('fails the build: %j', async (found) => {
    await expect(stored(undefined, found)).rejects.toThrow((found.wrong ?? found.unreadable).message)
  })
})
