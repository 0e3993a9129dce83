/**
 * Returns one key per client: the address that Cloudflare saw, or for IPv6 its /64, which one subscriber has. Null when
 * there is no address. X-Forwarded-For does not count, because the client can write it.
 */
export function clientKey(headers: Headers): string | null {
  const address = headers.get('cf-connecting-ip')?.trim().toLowerCase()
  if (!address) return null
  return address.includes(':') ? networkOf(address) : address
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
