import { describe, expect, test } from 'vitest'
import { linkFaults, unknownPlaceholders } from '#domain/desk/markdown-faults.ts'

const faultsOf = (source: string) =>
  linkFaults(source, (path) => path === '/' || path === '/about').map(({ kind, link }) => `${kind} ${link}`)

describe('linkFaults (rules §16 "Texts")', () => {
  test('finds nothing wrong with links that lead somewhere', () => {
    const fine = [
      ...['[a](/about)', '[a](/tw/about/#team)', '[a](/?code=X)', '[a](?code=X)', '[a](#top)', '[a](/tw)'],
      ...[
        '[a](https://example.com/x "A title")',
        '[a](tel:+18005550123)',
        '[a](mailto:hi@example.com)',
        '[a](</about>)',
      ],
      ...['![a pot](/about)', '<https://example.com>', '<a href="/about">a</a>', '[note]', 'a (b) [c]', '`[a](b)`'],
      ...['[a][1]\n\n[1]: /about', '```\n[a](javascript:x)\n```\n'],
    ]
    expect(fine.flatMap(faultsOf)).toEqual([])
  })

  test('tells dead, unclosed and missing ones apart, in their order', () => {
    expect(
      faultsOf(
        '[a](/no-such-page) and [b](javascript:alert(1)), [c](JavaScript:x) [d](data:text/html,x)\n[Call us](tel:+1\n[e](www.example.com) [f](//evil.example)',
      ),
    ).toEqual([
      'missing /no-such-page',
      'dead javascript:alert(1',
      'dead JavaScript:x',
      'dead data:text/html,x',
      'unclosed [Call us](tel:+1',
      'dead www.example.com',
      'dead //evil.example',
    ])
    expect(faultsOf('<javascript:x> <a href="vbscript:x">a</a> <img src=data:x>')).toEqual([
      'dead javascript:x',
      'dead vbscript:x',
      'dead data:x',
    ])
    expect(faultsOf('[a][1]\n\n[1]: javascript:x')).toEqual(['dead javascript:x'])
    expect(faultsOf('[a]()')).toEqual(['dead '])
  })
})

describe('unknownPlaceholders (rules §16 "Texts")', () => {
  test('are those that nothing fills in a text of this kind, each once', () => {
    expect(unknownPlaceholders('faqs', 'From {{kitFrom}}, {{kitForm}} or {{kitForm}}. {a}')).toEqual([
      '{{kitFrom}}',
      '{{kitForm}}',
    ])
    expect(unknownPlaceholders('announcement', '{{kitFrom}} {{ kitFrom }}')).toEqual(['{{ kitFrom }}'])
    expect(unknownPlaceholders('banners', 'From {{kitFrom}}')).toEqual([])
  })
})
