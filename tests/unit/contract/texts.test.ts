import { describe, expect, test } from 'vitest'
import { decodeText, homeKeys } from '#contract/texts.ts'
import en from '#i18n/messages/en/home.json' with { type: 'json' }

const page = { title: 'About', description: 'Who we are.', updated: '2026-11-20' }
const question = { question: 'How long?', group: 'kits', order: 1 }
const aPage = (fields: object, language = 'en') => ({ kind: 'pages', language, name: 'about', fields, body: 'Text.' })

/** The path and message of each fault of a text. */
function faultsOf(text: unknown): readonly string[] {
  const read = decodeText(text)
  return read.ok ? [] : read.error.map(({ path, message }) => `${path} ${message}`)
}

describe('a text that an editor saves', () => {
  test('is read with its day, from a file or a form', () => {
    for (const updated of ['2026-11-20', new Date('2026-11-20')]) {
      const read = decodeText(aPage({ ...page, updated }))
      expect(read.ok && read.value.fields).toEqual({ ...page, draft: false })
    }
  })

  test('is refused with each wrong field', () => {
    expect(
      faultsOf(aPage({ title: ' ', description: 'x'.repeat(201), updated: '2026-02-30', tittle: 'About' })),
    ).toEqual([
      'fields.title must be one line of 1 to 60 characters',
      'fields.description must be one line of 1 to 200 characters',
      'fields.updated must be a day such as 2026-11-20',
      'fields.tittle is not a field of this text',
    ])
    expect(
      faultsOf({
        kind: 'faqs',
        language: 'en',
        name: 'How long',
        fields: { ...question, group: 'kit', order: 0 },
        body: '',
      }),
    ).toEqual([
      'name must be up to 60 letters, digits and hyphens',
      'fields.group must be one of: ordering, delivery, kits, payment, allergies, tracking',
      'fields.order must be 1 or more',
      'body must not be empty',
    ])
  })

  test('says what is empty and what is too long, apart', () => {
    const codesOf = (text: unknown) => {
      const read = decodeText(text)
      return read.ok ? [] : read.error.map(({ path, code }) => `${path} ${code}`)
    }
    const aQuestion = (fields: object, body: string) => ({
      ...{ kind: 'faqs', language: 'en', name: 'long', body },
      fields: { ...question, ...fields },
    })
    expect(codesOf(aQuestion({ question: ' ' }, ' \n'))).toEqual(['fields.question empty', 'body empty'])
    expect(codesOf(aQuestion({ question: 'x'.repeat(121) }, 'x'.repeat(50_001)))).toEqual([
      'fields.question too_long',
      'body too_long',
    ])
    expect(codesOf(aQuestion({ question: 'x'.repeat(120) }, 'x'))).toEqual([])
    expect(codesOf({ ...aPage(page), body: '' })).toEqual(['body empty'])
    expect(codesOf({ kind: 'announcement', language: 'en', name: 'announcement', fields: {}, body: '' })).toEqual([])
  })

  test('is of a place that the shop has', () => {
    const banner = { kind: 'banners', language: 'tw', name: 'top', fields: { text: '', link: 'javascript:alert(1)' } }

    expect(faultsOf({ ...aPage(page), name: 'jobs' })).toHaveLength(1)
    expect(faultsOf(banner)).toEqual([
      "name must be a banner's id",
      'fields.link must be a path such as /deal-items, or an https address',
    ])
    expect(faultsOf({ ...banner, name: '2', fields: { text: '今日' } })).toEqual([])
    expect(faultsOf({ kind: 'home', language: 'en', name: 'home', fields: { 'hero.titel': 'Hi' } })).toHaveLength(1)
  })

  test('an English page is never hidden, a Chinese one may be', () => {
    expect(faultsOf(aPage({ ...page, draft: true }))).toEqual([
      'fields must not be hidden: the English page stands in for missing translations',
    ])
    expect(faultsOf(aPage({ ...page, draft: true }, 'tw'))).toEqual([])
  })

  test('the home page has these messages, and those without gaps are an editor’s', () => {
    const leaves = (group: object, path = ''): string[] =>
      Object.entries(group).flatMap(([key, value]) =>
        typeof value === 'object' ? leaves(value, `${path}${key}.`) : value.includes('{{') ? [] : [`${path}${key}`],
      )

    expect([...homeKeys]).toEqual(leaves(en))
  })
})
