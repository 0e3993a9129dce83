import { describe, expect, test } from 'vitest'
import { encodeZipPlaces } from '#backend/addresses/encode-zip-places.ts'
import { zipTable } from '#backend/addresses/zip-table.ts'

describe('the table of ZIP codes (GeoNames)', () => {
  const line = (zip: string, city: string, state: string) =>
    `US\t${zip}\t${city}\tName\t${state}\tCounty\t1\t\t\t1\t2\t4`

  test('groups a list in any order by state, prefix and city', () => {
    const list = [
      line('98102', 'Seattle', 'WA'),
      line('98005', 'Bellevue', 'WA'),
      line('98004', 'Bellevue', 'WA'),
      line('98009', 'Bellevue', 'WA'),
      line('98104', 'Seattle', 'WA'),
      line('09001', 'APO AE', ''),
      line('83814', "Coeur d'Alene", 'ID'),
    ]

    expect([...encodeZipPlaces(`${list.join('\r\n')}\r\n`)]).toEqual([
      ['ID', "838:Coeur d'Alene 14"],
      ['WA', '980:Bellevue 04-05 09;981:Seattle 02 04'],
    ])
  })

  test.each([
    'not a list',
    'CA\tV6B\tVancouver\tBritish Columbia\tBC',
    line('9810', 'Seattle', 'WA'),
    line('98101', 'A|B', 'WA'),
    line('98101', '', 'WA'),
  ])('refuses the line %j', (bad) => {
    expect(() => encodeZipPlaces(bad)).toThrow("not a line of GeoNames' US.txt")
  })

  test('is complete: 40,979 ZIP codes of 50 states, the District of Columbia and the Marshall Islands', () => {
    const counted = Object.values(zipTable).flatMap((text) =>
      [...text.matchAll(/(\d\d)-(\d\d)| (\d\d)(?![-\d])/g)].map(([, first, last]) =>
        first === undefined ? 1 : Number(last) - Number(first) + 1,
      ),
    )

    expect(Object.keys(zipTable)).toHaveLength(52)
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(40_979)
  })
})
