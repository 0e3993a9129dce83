/**
 * Returns the key of an entry in the address of its page. Astro's own parameter leaves some signs of a code escaped, such as
 * `&` and `+`, and does not say which.
 */
export function entryKeyIn(url: string): string {
  const [, escaped = ''] = /([^/]*)\/?$/.exec(new URL(url).pathname) ?? []
  return new URLSearchParams(`key=${escaped.replace(/[+&]/g, encodeURIComponent)}`).get('key') ?? ''
}
