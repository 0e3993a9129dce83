const longest = 500
const nowhere = 'https://shop.invalid'

/** `next` where it is a page of the shop, else `otherwise`: no one is led to another site (safety.md I17). */
export function ownPath(next: string | undefined, otherwise: string): string {
  if (next === undefined || next.length > longest || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return otherwise
  if (next.includes('\\') || !URL.canParse(next, nowhere)) return otherwise
  const { origin, pathname, search, hash } = new URL(next, nowhere)
  // Such as /.//evil.example, which is //evil.example once its dots are gone.
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}
