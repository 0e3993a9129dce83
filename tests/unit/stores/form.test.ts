import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { err, ok, type Result } from '#domain/result.ts'
import { type Form, openForm, type SubmitFailure } from '#stores/form.ts'

type Answer = Result<string, SubmitFailure<'name' | 'zip', 'empty' | 'short' | 'taken', 'offline'>>

/** Opens a form with a ZIP code of five digits. Each submit gets the next of `answers`. */
function open(answers: readonly Answer[] = [], isLeft = false) {
  const sent: object[] = []
  const form = openForm<'name' | 'zip', 'empty' | 'short' | 'taken', 'offline', string>({
    $values: atom({ name: '', zip: '' }),
    faultsOf: ({ name, zip }) => ({
      ...(name === '' ? { name: 'empty' as const } : {}),
      ...(zip === '' ? { zip: 'empty' as const } : zip.length < 5 ? { zip: 'short' as const } : {}),
    }),
    tidy: ({ name, zip }) => ({ name: name.trim(), zip }),
    async send(values) {
      sent.push(values)
      return answers[sent.length - 1] ?? ok('done')
    },
    ...(isLeft ? {} : { next: ({ zip }) => ({ name: '', zip }) }),
  })
  return { form, sent, state: () => form.$form.get() }
}

function fill({ form }: ReturnType<typeof open>, name = 'Mei', zip = '98101') {
  form.typeIn('name', name)
  form.typeIn('zip', zip)
}

describe('the fault of a field', () => {
  test('shows when the shopper leaves a field that has text', () => {
    const { form, state } = open()
    form.leave('name')
    form.typeIn('zip', '981')
    expect(state().faults).toEqual({})

    form.leave('zip')

    expect(state().faults).toEqual({ zip: 'short' })
  })

  test('stays while it is the same, and disappears when typing changes it', () => {
    const { form, state } = open()
    form.typeIn('zip', '981')
    form.leave('zip')

    form.typeIn('zip', '9810')
    expect(state().faults).toEqual({ zip: 'short' })
    form.typeIn('zip', '')
    expect(state().faults).toEqual({})
    form.typeIn('zip', '9')
    expect(state().faults).toEqual({})
  })

  test('shows at every field after a submit, and from then on when the shopper leaves an empty field', async () => {
    const opened = open()
    const { form, sent, state } = opened

    expect(await form.submit()).toEqual({ ok: false, error: 'faulty' })

    expect(state()).toMatchObject({ faults: { name: 'empty', zip: 'empty' }, failure: 'fields', isBusy: false })
    expect(sent).toEqual([])
    fill(opened)
    form.typeIn('name', '')
    form.leave('name')
    expect(state()).toMatchObject({ faults: { name: 'empty' }, failure: null })
  })

  test('from the server disappears with the next text', async () => {
    const opened = open([err({ reason: 'fields', faults: { name: 'taken' } })])
    fill(opened)

    expect(await opened.form.submit()).toEqual({ ok: false, error: 'faulty' })

    expect(opened.state()).toMatchObject({ faults: { name: 'taken' }, failure: 'fields', isBusy: false })
    opened.form.typeIn('zip', '98102')
    expect(opened.state()).toMatchObject({ faults: {}, failure: null })
  })
})

describe('a submit', () => {
  test('that fails without a faulty field keeps the text', async () => {
    const opened = open([err({ reason: 'offline' })])
    fill(opened)

    expect(await opened.form.submit()).toEqual({ ok: false, error: 'stopped' })

    expect(opened.state()).toMatchObject({ values: { name: 'Mei' }, faults: {}, failure: 'offline', isBusy: false })
  })

  test('that works clears the form, and reports it until the next text', async () => {
    const opened = open()
    fill(opened)

    expect(await opened.form.submit()).toEqual({ ok: true, value: 'done' })

    expect(opened.state()).toEqual({
      values: { name: '', zip: '98101' },
      faults: {},
      failure: null,
      isBusy: false,
      isSent: true,
    })
    opened.form.typeIn('name', 'L')
    expect(opened.state().isSent).toBe(false)
  })

  test('that leads to another page stays busy', async () => {
    const opened = open([], true)
    fill(opened)

    await opened.form.submit()

    expect(opened.state()).toMatchObject({ values: { name: 'Mei' }, isBusy: true, isSent: false })
  })

  test('is sent once, however often the button is pressed', async () => {
    const opened = open()
    fill(opened)

    const both = await Promise.all([opened.form.submit(), opened.form.submit()])

    expect(both).toEqual([ok('done'), err('stopped')])
    expect(opened.sent).toEqual([{ name: 'Mei', zip: '98101' }])
  })

  test('waits for fields that are filled in automatically', async () => {
    const form: Form<'zip', 'empty', never, string> = openForm({
      $values: atom({ zip: '' }),
      faultsOf: ({ zip }) => (zip === '' ? { zip: 'empty' } : {}),
      settle: async () => form.fill({ zip: '98101' }),
      send: async ({ zip }) => ok(zip),
    })

    expect(await form.submit()).toEqual(ok('98101'))
  })
})

test('a text is normalized when the shopper leaves its field', () => {
  const { form, state } = open()
  form.typeIn('name', ' Mei ')

  form.leave('name')

  expect(state().values.name).toBe('Mei')
})
