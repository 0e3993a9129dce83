import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { fieldsIn, type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop(ownerSettings)
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

/** What stands in the two texts of a form. The parser of a browser leaves out the first line break. */
function bodiesIn(html: string): readonly (string | undefined)[] {
  const fields = fieldsIn(html)
  return [fields['en.body'], fields['tw.body']].map((body) => body?.trimStart())
}

const path = '/desk/texts/faqs/allergens'

describe('the titles of texts (rules §16 "Texts")', () => {
  test('are their own words, or their kind where it has one text', async () => {
    const headings = await Promise.all(
      [path, '/desk/texts/home/home', '/tw/desk/texts/faqs/allergens', '/desk/texts/faqs/new-one'].map(
        async (each) => /<h1[^>]*>([^<]*)</.exec(await owner.pageOf(each))?.[1],
      ),
    )
    expect(headings).toEqual([
      'Questions · I have an allergy. What should I know?',
      'Home page',
      '常見問題 · 我對食物過敏，需要注意什麼？',
      'Questions · new-one',
    ])
    expect(await owner.pageOf('/desk/texts')).toMatch(/<a href="\/desk\/texts\/home\/home"[^>]*>Home page<\/a>/)
  })
})

describe('the list of texts (rules §16 "Texts")', () => {
  test('names a question by what it asks, also one that only the desk has and nobody sees', async () => {
    const drafted = '/desk/texts/faqs/gift-wrap'
    const typed = {
      ...fieldsIn(await owner.pageOf(drafted)),
      'en.question': 'Do you wrap gifts?',
      'en.group': 'delivery',
    }
    const saved = await owner.submit(drafted, new URLSearchParams({ ...typed, 'en.body': 'Yes.', publish: 'no' }))

    expect(saved.status).toBe(303)
    for (const list of ['/desk/texts', '/tw/desk/texts'])
      expect(await owner.pageOf(list)).toMatch(/faqs\/gift-wrap"[^>]*>Do you wrap gifts\?<\/a>/)
  })
})

describe('the search of the list (rules §16 "Texts")', () => {
  const listed = (html: string) =>
    [...html.matchAll(/<a href="\/(?:tw\/)?desk\/texts\/(\w+\/[\w-]+)"/g)].map(([, text]) => text)
  const found = async (typed: string, list = '/desk/texts') =>
    owner.pageOf(`${list}?${new URLSearchParams({ find: typed })}`)

  test('finds titles and words, of files and of the desk, in both languages', async () => {
    const drafted = '/desk/texts/faqs/gift-ribbon'
    const typed = { ...fieldsIn(await owner.pageOf(drafted)), 'en.question': 'Ribbons?', 'en.group': 'delivery' }
    await owner.submit(drafted, new URLSearchParams({ ...typed, 'en.body': 'In a crème tone.', publish: 'no' }))

    expect(listed(await found('CREME ribbons'))).toEqual(['faqs/gift-ribbon'])
    expect(listed(await found('write to us before you order'))).toContain('faqs/allergens')
    for (const list of ['/desk/texts', '/tw/desk/texts'])
      expect(listed(await found('我對食物過敏', list))).toEqual(['faqs/allergens'])
  })

  test('says how many it found, or what to do', async () => {
    expect(await found('ribbons')).toContain('1 text has “ribbons”.')
    const none = await found('xyzzy')
    expect(none).toContain('No text has “xyzzy”. Try fewer words, or a part of one.')
    expect(none).toMatch(/<a href="\/desk\/texts"[^>]*>Show all texts<\/a>/)
    expect(listed(await found('')).length).toBeGreaterThan(10)
  })
})

describe('a question that is hidden (rules §16 "Texts")', () => {
  test('is gone from the page at once in both languages, and stays at the desk', async () => {
    const [asked, hidden] = ['I have an allergy. What should I know?', '我對食物過敏，需要注意什麼？']
    const seen = async () => [
      (await shop.textOf('/faqs')).includes(asked),
      (await shop.textOf('/tw/faqs')).includes(hidden),
    ]
    const shownBefore = await seen()
    const typed = fieldsIn(await owner.pageOf(path))
    const saved = await owner.submit(
      path,
      new URLSearchParams({ ...typed, 'en.draft': '1', 'tw.draft': '1', publish: 'now' }),
    )
    const gone = await seen()
    const list = await owner.pageOf('/desk/texts')
    const { 'en.draft': _en, 'tw.draft': _tw, ...back } = fieldsIn(await owner.pageOf(path))
    await owner.submit(path, new URLSearchParams({ ...back, publish: 'now' }))

    expect([saved.status, shownBefore, gone]).toEqual([303, [true, true], [false, false]])
    expect(list).toContain(asked)
    expect(await seen()).toEqual([true, true])
  })
})

describe('the words of the home page (rules §16 "Texts")', () => {
  test('have labels that people read, in both languages', async () => {
    const labels = async (path: string) =>
      [...(await owner.pageOf(path)).matchAll(/<label for="en-en\.[^"]*"[^>]*>([^<]*)</g)].map(([, label = '']) =>
        label.trim(),
      )
    const [english, chinese] = [await labels('/desk/texts/home/home'), await labels('/tw/desk/texts/home/home')]

    expect([english[0], chinese[0]]).toEqual(['Headline at the top of the home page', '首頁最上方的大標題'])
    expect([...english, ...chinese].filter((label) => /^\w+\.\w+/.test(label))).toEqual([])
  })
})

describe('a text that is planned (rules §16 "Texts")', () => {
  const storage = '/desk/texts/faqs/storage'

  test('keeps its time while only the other language is changed, and says when that is', async () => {
    const typed = { ...fieldsIn(await owner.pageOf(storage)), 'en.body': 'Planned words.' }
    const planned = await owner.submit(
      storage,
      new URLSearchParams({ ...typed, publish: 'later', at: '2099-01-02T09:00' }),
    )
    const page = await owner.pageOf(storage)
    const change = { ...fieldsIn(page), 'tw.body': '先改中文。', publish: 'now' }
    const saved = await owner.submit(storage, new URLSearchParams(change))

    expect([planned.status, saved.status]).toEqual([303, 303])
    expect(page).toContain('This text will be published on Jan 2, 2099, 9:00 AM')
    expect(await shop.textOf('/tw/faqs')).toContain('先改中文。')
    expect(await shop.textOf('/faqs')).not.toContain('Planned words.')
    expect(await owner.pageOf(storage)).toContain('This text will be published on Jan 2, 2099, 9:00 AM')

    // With nothing changed, "Publish now" is about the planned words.
    await owner.submit(storage, new URLSearchParams({ ...fieldsIn(await owner.pageOf(storage)), publish: 'now' }))
    expect(await shop.textOf('/faqs')).toContain('Planned words.')
  })

  test('is a draft with its words again once the plan is canceled, and a second press is refused in words', async () => {
    const open = async (at = storage) => fieldsIn(await owner.pageOf(at))
    const press = async (change: Record<string, string>) =>
      owner.submit(storage, new URLSearchParams({ ...(await open()), ...change }))
    await press({ 'en.body': 'Not yet.', publish: 'later', at: '2099-01-02T09:00' })
    const planned = await owner.pageOf(storage)
    const canceled = await press({ cancel: 'en', 'tw.body': '還沒好。' })
    const page = await owner.pageOf(canceled.headers.get('location') ?? '')
    const again = await press({ cancel: 'en' })

    expect(planned).toMatch(/<button[^>]* name="cancel" value="en"/)
    expect(planned).not.toMatch(/<button[^>]* name="cancel" value="tw"/)
    // Enter in a field saves drafts.
    expect(/<button[^>]*>/.exec(planned.slice(planned.indexOf('class="desk-form')))?.[0]).toContain('value="no"')
    expect(page).toContain('The plan is canceled.')
    expect(page).not.toContain('This text will be published on')
    expect(bodiesIn(page)).toEqual(['Not yet.', '還沒好。'])
    expect(await shop.textOf('/faqs')).not.toContain('Not yet.')
    expect(await shop.textOf('/tw/faqs')).not.toContain('還沒好。')
    expect(again.status).toBe(422)
    expect(await again.text()).toContain('It was published meanwhile, so there is no plan to cancel.')
  })

  test('is a draft that is planned by its time alone, and without a time to come it is refused', async () => {
    const drafted = { ...fieldsIn(await owner.pageOf(storage)), 'en.body': 'Of the draft.', publish: 'no' }
    await owner.submit(storage, new URLSearchParams(drafted))
    const press = async (at: string) =>
      owner.submit(storage, new URLSearchParams({ ...fieldsIn(await owner.pageOf(storage)), publish: 'later', at }))
    const [none, past] = [await press(''), await press('2020-01-02T09:00')]
    const words = [await none.text(), await past.text()]
    const good = await press('2099-03-04T09:00')

    expect([none.status, past.status, good.status]).toEqual([422, 422, 303])
    for (const html of words) {
      expect(html).toMatch(/id="at-fault"[^>]*>\s*Please choose a time to come\./)
      expect(html).not.toContain('Nothing was changed.')
      expect(html).not.toContain("Something isn't right here")
    }
    expect(await owner.pageOf(storage)).toContain('This text will be published on Mar 4, 2099, 9:00 AM')
    expect(await owner.pageOf('/desk/texts')).toContain('Will be published on Mar 4, 2099, 9:00 AM')
    await owner.submit(storage, new URLSearchParams({ ...fieldsIn(await owner.pageOf(storage)), cancel: 'en' }))
  })

  test('without a time only the time is marked', async () => {
    const typed = { ...fieldsIn(await owner.pageOf(storage)), 'en.body': 'Later words.', publish: 'later', at: '' }
    const html = await (await owner.submit(storage, new URLSearchParams(typed))).text()

    expect(html).toContain('id="at-fault"')
    expect(html).not.toContain('Please check what is marked below.')
  })
})

describe('the versions of a text (rules §16 "Texts")', () => {
  test('what the files say comes back into the form, in both languages at once', async () => {
    const first = await owner.pageOf(path)
    const [english, chinese] = bodiesIn(first)
    const typed = { ...fieldsIn(first), 'en.body': 'Call us.', 'tw.body': '請來電。', publish: 'now' }
    expect((await owner.submit(path, new URLSearchParams(typed))).status).toBe(303)

    const written = await owner.pageOf(path)
    expect(bodiesIn(written)).toEqual(['Call us.', '請來電。'])
    expect(written).toContain(`href="${path}?en-version=0"`)
    const half = await owner.pageOf(`${path}?en-version=0`)
    expect(bodiesIn(half)).toEqual([english, '請來電。'])
    expect(half).toContain('The original text is in the form.')
    expect(half).toMatch(/href="[^"]*\?en-version=0&[^"]*tw-version=0"/)

    const both = await owner.pageOf(`${path}?en-version=0&tw-version=0`)
    expect(bodiesIn(both)).toEqual([english, chinese])
    const back = new URLSearchParams({ ...fieldsIn(both), publish: 'now' })
    expect((await owner.submit(path, back)).status).toBe(303)
    const page = await (await shop.get('/faqs')).text()
    expect(page).toContain('write to us before you order')
    expect(page).not.toContain('Call us.')
  })
})
