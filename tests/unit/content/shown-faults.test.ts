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

/** What a loader finds in a file: its fields and text, or the failure of reading or checking them. */
interface Found {
  readonly unreadable?: Error
  readonly wrong?: Error
}

function standIn(file: string, faults: readonly string[]) {
  return { question: `${file}: ${faults.join('; ')}` }
}

/** Reads a file as `glob()` does: its fields, the check of the schema, then the store. Returns what is stored. */
async function stored(watcher: object | undefined, { unreadable, wrong }: Found) {
  const entries: Entry[] = []
  const told: string[] = []
  const getEntryInfo = () =>
    unreadable ? Promise.reject(unreadable) : Promise.resolve({ body: 'Cold.', data: { question: 'How long?' } })
  const context = showFaults(
    {
      watcher,
      logger: { error: (words: string) => told.push(words) },
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
  return { entries, told }
}

describe('a wrong file of src/content in the preview', () => {
  test('a right file is stored as it is', async () => {
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
      told: [],
    })
  })

  test('a wrong field is named on the page, with what is expected', async () => {
    const { entries } = await stored({}, { wrong: wrongGroup })

    expect(entries).toEqual([
      {
        id: 'en/storage',
        // Without a digest the file is read again at the next start.
        data: { question: `${filePath}: group: Expected "kits" & no <b>; Unrecognized key: "price"` },
        filePath,
        rendered: {
          html: `<p>group: Expected "kits" &amp; no &lt;b></p>\n<p>Unrecognized key: "price"</p>`,
        },
      },
    ])
  })

  test('fields that can not be read are named on the page too', async () => {
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

  test('the terminal names the fault too', async () => {
    expect((await stored({}, { wrong: wrongGroup })).told).toEqual([
      `${filePath}: group: Expected "kits" & no <b>; Unrecognized key: "price"`,
    ])
  })
})

describe('a wrong file of src/content in a build', () => {
  test.each([{ wrong: wrongGroup }, { unreadable: wrongLine }])('stops it: %j', async (found) => {
    await expect(stored(undefined, found)).rejects.toThrow((found.wrong ?? found.unreadable).message)
  })
})
