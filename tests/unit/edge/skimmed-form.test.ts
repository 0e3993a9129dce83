import { describe, expect, test } from 'vitest'
import { SkimmedForm } from '#edge/skimmed-form.ts'

const part = (head: string, content: string) =>
  `--b0und\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const body = Buffer.from(
  [
    part('name="name"', '沙茶醬\r\n--b0un not the end'),
    part('name="imageFullurl.file"; filename="a;name=b.jpg"\r\nContent-Type: image/jpeg', 'x\r\n--b0u'.repeat(50)),
    part('name="iconFullurl.file"; filename=""', ''),
    part('name="empty"', ''),
    '--b0und--\r\n',
  ].join(''),
)

function skimmed(step: number, bytes: Uint8Array = body): readonly (readonly [string, string])[] | undefined {
  const form = new SkimmedForm('b0und')
  for (let at = 0; at < bytes.length; at += step) form.take(bytes.subarray(at, at + step))
  const fields = form.fields()
  return fields === null ? undefined : [...fields]
}

describe('the fields of a form that is too large (rules §16 "Pictures")', () => {
  test.each([1, 2, 3, 7, 10, 64, 100_000])('are read from chunks of %i bytes, and a file is only named', (step) => {
    expect(skimmed(step)).toEqual([
      ['name', '沙茶醬\r\n--b0un not the end'],
      ['imageFullurl.file', 'too_large'],
      ['empty', ''],
    ])
  })

  test('are not kept when they are too large themselves, and of a cut body what came is kept', () => {
    expect(skimmed(65_536, Buffer.from(part('name="a"', 'x'.repeat(1_100_000)) + part('name="c"', '')))).toBeUndefined()
    expect(skimmed(9, body.subarray(0, 120))).toEqual([['name', '沙茶醬\r\n--b0un not the end']])
    expect(skimmed(9, Buffer.from('no form at all'))).toEqual([])
  })
})
