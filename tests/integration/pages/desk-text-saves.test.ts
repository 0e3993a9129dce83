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

describe('a text with a fault in one language (rules §16 "Texts")', () => {
  const paying = '/desk/texts/faqs/how-to-pay'
  const refused = async (change: Record<string, string>) => {
    const answer = await owner.submit(
      paying,
      new URLSearchParams({ ...fieldsIn(await owner.pageOf(paying)), ...change }),
    )
    return { status: answer.status, html: await answer.text() }
  }

  test('is saved in neither, however it is to be saved, and the page opens at the fault', async () => {
    for (const change of [{ publish: 'now' }, { publish: 'no' }, { publish: 'later', at: '2099-01-02T09:00' }]) {
      const { status, html } = await refused({ 'en.body': 'Half of it.', 'tw.question': ' ', ...change })

      expect(status).toBe(422)
      expect(html.match(/<(?:input|textarea|p|div)[^>]* autofocus/g)).toHaveLength(1)
      expect(html).toMatch(/<input[^>]* name="tw\.question"[^>]* autofocus/)
      expect(html).toContain('Please write something here.')
      expect(
        html.match(/Nothing was saved or published, in either language\. Please check what is marked below\./g),
      ).toHaveLength(1)
      expect(bodiesIn(await owner.pageOf(paying))[0]).not.toBe('Half of it.')
      expect(await shop.textOf('/faqs')).not.toContain('Half of it.')
    }
  })

  test('a time that there is not, or of a year with two digits, is marked, and what was typed stays', async () => {
    for (const at of ['0026-12-01T09:00', '2099-02-30T09:00']) {
      const { status, html } = await refused({ 'en.body': 'Half of it.', publish: 'later', at })

      expect([at, status, bodiesIn(html)[0]]).toEqual([at, 422, 'Half of it.'])
      expect(html).toContain('Please choose a time to come.')
    }
  })

  test('an empty answer and a long question are marked beside their fields', async () => {
    const empty = await refused({ 'en.body': ' ', publish: 'now' })
    expect(empty.html).toMatch(/id="en-body-fault"[^>]*>\s*Please write something here\./)
    expect(empty.html).toMatch(/<textarea[^>]* id="en-body"[^>]* autofocus/)
    const long = await refused({ 'en.question': 'x'.repeat(121), publish: 'no' })
    expect(long.html).toContain('Please write at most 120 characters.')
  })

  test('dead links and placeholders are refused with their words, and saved as a draft with a warning', async () => {
    const body = 'Ask [us](javascript:x), {{kitForm}}, [here](/no-such-page) or [Call us](tel:+1'
    const { html } = await refused({ 'en.body': body, publish: 'now' })
    expect(html).toContain('a link leads nowhere (javascript:x)')
    const draft = await refused({ 'en.body': body, publish: 'no' })
    const page = await owner.pageOf(paying)

    expect(draft.status).toBe(303)
    const warnings = [
      ...(/<ul class="notice warnings"[\s\S]*?<\/ul>/.exec(page)?.[0] ?? '').matchAll(/<li[^>]*>([^<]*)/g),
    ]
    expect(warnings.map(([, words]) => words)).toEqual([
      'A link leads nowhere: javascript:x',
      'The store has no page at /no-such-page',
      'A link has no “)” at its end: [Call us](tel:+1',
      'Shoppers would read {{kitForm}} as it is.',
    ])
    const published = await refused({ 'en.body': 'See [here](/no-such-page).', publish: 'now' })
    expect(published.status).toBe(303)
    const doctor = await owner.pageOf('/desk/doctor')
    expect(doctor).toContain('Leads to /no-such-page, where the store has no page.')
    expect(doctor).toContain(`href="${paying}?doctor=1#en-body"`)
  })
})

describe('what the doctor finds in a text (rules §16 "Screens")', () => {
  test('names the language, and leads to its field, beside which it stands again', async () => {
    const path = '/desk/texts/faqs/lost-number'
    const press = async (change: Record<string, string>) =>
      owner.submit(path, new URLSearchParams({ ...fieldsIn(await owner.pageOf(path)), ...change }))
    await press({ 'tw.question': '湯底要 $7.77 嗎？', 'tw.body': '看[這裡](/no-such-page)。', publish: 'now' })
    const doctor = (await owner.pageOf('/desk/doctor')).match(/<li class="card[\s\S]*?<\/li>/g) ?? []
    const own = doctor.filter((each) => each.includes(path))
    const texts = own.map((each) => each.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '))
    const led = own.map((each) => /href="([^"]*)"/.exec(each)?.[1] ?? '')

    expect([...led].sort()).toEqual([`${path}?doctor=1#tw-body`, `${path}?doctor=1#tw-tw.question`])
    for (const text of texts) {
      expect(text).toContain('湯底要 $7.77 嗎？ · 繁體中文')
      expect(text).toContain('Mend 湯底要 $7.77 嗎？ · 繁體中文')
    }
    const page = await owner.pageOf(led[0] ?? '')
    expect(page).toMatch(/id="tw-tw\.question-remark"[^>]*>\s*[^<]*\$7\.77/)
    expect(page).toMatch(/<input[^>]* id="tw-tw\.question"[^>]* aria-describedby="tw-tw\.question-remark"/)
    expect(page).toMatch(/id="tw-body-remark"[^>]*>\s*[^<]*\/no-such-page/)
    expect(page).toMatch(/<textarea[^>]* id="tw-body"[^>]* aria-describedby="tw-body-remark /)
    expect(page).not.toContain('id="en-body-remark"')
    // Not for whoever comes another way, and not beside words that the site does not have.
    expect(await owner.pageOf(path)).not.toContain('-remark"')
    await press({ 'tw.body': '看[這裡](/food-mart)。', publish: 'no' })
    expect(await owner.pageOf(led[0] ?? '')).not.toContain('-remark"')
  })
})

describe('what is said of a saved text with a probable mistake (rules §16 "Texts")', () => {
  const cooking = '/desk/texts/faqs/how-many-servings'
  const saved = async (change: Record<string, string>) => {
    const typed = { ...fieldsIn(await owner.pageOf(cooking)), ...change }
    const answer = await owner.submit(cooking, new URLSearchParams(typed))
    const page = await owner.pageOf(answer.headers.get('location') ?? '')
    return /<div class="notice[^>]*role="status"[\s\S]*?<\/div>/.exec(page)?.[0] ?? ''
  }

  test.each([
    ['now', 'Published.'],
    ['no', 'Saved as a draft.'],
    ['link', 'Saved as a draft. Here is the link.'],
  ])('it is no plain success (%s), and leads to each field', async (publish, words) => {
    const doubtful = await saved({ 'tw.body': `看[這裡](/no-such-page)，${publish}。`, publish })
    expect(doubtful).toContain(words)
    expect(doubtful).not.toContain('class="notice good')
    expect(doubtful).toContain('Please have a look. This is probably a mistake:')
    expect(doubtful).toMatch(/<a href="#tw-body"[^>]*>繁體中文 · Text: The store has no page at \/no-such-page<\/a>/)

    const good = await saved({ 'tw.body': `看[這裡](/food-mart)，${publish}。`, publish })
    expect(good).toContain('class="notice good')
    expect(good).not.toContain('Please have a look.')
  })

  test('a link of a Chinese text leads to the Chinese page, published and of a file', async () => {
    await saved({ 'tw.body': '看[這裡](/food-mart#list)。', publish: 'now' })
    const page = await (await shop.get('/tw/faqs')).text()
    expect(page).toContain('<a href="/tw/food-mart#list">這裡</a>')
    expect(page).toContain('<a href="/tw/track-order">')
    expect(page).not.toContain('href="/tw/tw')
  })

  test('a banner leads to the field of its link', async () => {
    const banner = '/desk/texts/banners/1'
    const typed = { ...fieldsIn(await owner.pageOf(banner)), 'en.link': '/no-such-page', publish: 'no' }
    const answer = await owner.submit(banner, new URLSearchParams(typed))
    const page = await owner.pageOf(answer.headers.get('location') ?? '')

    expect(page).toMatch(/<a href="#en-en\.link"[^>]*>English · Where it leads: The store has no page/)
    expect(page).toContain('id="en-en.link"')
  })

  test('the way to a link to send says what it shows', async () => {
    const page = await owner.pageOf(cooking)
    expect(page).toMatch(/<button[^>]* value="link" aria-describedby="link-hint"/)
    expect(page).toContain('The link shows exactly these words.')
  })
})

describe('a text that is a draft (rules §16 "Texts")', () => {
  const tracking = '/desk/texts/faqs/track-order'
  const press = async (change: Record<string, string>) =>
    owner.submit(tracking, new URLSearchParams({ ...fieldsIn(await owner.pageOf(tracking)), ...change }))

  test('says what the site shows instead, until it is published', async () => {
    await press({ 'en.body': 'A first draft.', publish: 'no' })
    expect(await owner.pageOf(tracking)).toContain('This is a draft. The site shows the original text.')
    await press({ publish: 'now' })
    expect(await owner.pageOf(tracking)).not.toContain('This is a draft.')
    await press({ 'en.body': 'A second draft.', publish: 'no' })
    expect(await owner.pageOf(tracking)).toMatch(/This is a draft\. The site shows version 2, published on \w+ \d/)
    expect(await owner.pageOf(tracking)).toContain('on the site now, since ')
    await press({ publish: 'now' })
    expect(await owner.pageOf(tracking)).toMatch(/on the site from [^<]* until /)
  })

  test('with the words that are published is not published again, and says so kindly', async () => {
    const numbers = async () => [...(await owner.pageOf(tracking)).matchAll(/>Version (\d+)<\/b>/g)].map(([, at]) => at)
    const published = fieldsIn(await owner.pageOf(tracking))['en.body'] ?? ''
    await press({ 'en.body': 'Other words.', publish: 'no' })
    await press({ 'en.body': published, publish: 'no' })
    const before = await numbers()
    const answer = await press({ publish: 'now' })

    expect(answer.headers.get('location')).toBe(`${tracking}?done=unchanged`)
    expect(await owner.pageOf(`${tracking}?done=unchanged`)).toContain('Nothing has changed since it was published.')
    expect(await owner.pageOf(`/tw${tracking}?done=unchanged`)).toContain('自上次發布以來沒有任何變更。')
    expect(await numbers()).toEqual(before)
    // Nor does a press that nobody typed anything before.
    await press({ 'en.body': 'Other words.', publish: 'now' })
    const again = await press({ publish: 'now' })
    expect(again.headers.get('location')).toBe(`${tracking}?done=unchanged`)
    expect(await numbers()).toEqual([String(before.length + 1), ...before])
  })

  test('a link to what was not changed does not say that something was saved', async () => {
    const answer = await press({ publish: 'link' })
    expect(answer.headers.get('location')).toBe(`${tracking}?done=sameLink`)
    const page = await owner.pageOf(`${tracking}?done=sameLink`)
    expect(page).toContain('Here is a link to send.')
    expect(page).not.toContain('Saved as a draft.')
  })
})

describe('the log of a text (rules §16 "The log")', () => {
  const vegetarian = '/desk/texts/faqs/vegetarian'

  test('says what was changed of the original text, in the words of its form, and leads to its versions', async () => {
    const typed = { ...fieldsIn(await owner.pageOf(vegetarian)), 'en.keywords': 'plants', publish: 'no' }
    await owner.submit(vegetarian, new URLSearchParams(typed))
    const entry = (await owner.pageOf('/desk/changes')).split('<tr')[2] ?? ''

    expect([...entry.matchAll(/<li[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([
      expect.stringMatching(/^Other words: .* → plants$/),
    ])
    expect(entry).toContain(`href="${vegetarian}#en-versions"`)
    expect(entry).toContain('Open this text and its versions')
    expect(await owner.pageOf(vegetarian)).toContain('id="en-versions"')
    const diff = await owner.pageOf(`${vegetarian}?en-version=0`)
    expect(diff).toMatch(/<del[^>]*>(?:<b[^>]*>)?Other words to find it by: /)
    expect(diff).not.toContain('keywords: ')
  })
})
