/**
 * Returns the client's address as one key, or null when it is unknown. It is the address that Cloudflare saw, never
 * X-Forwarded-For, which anyone can forge. For IPv6 it is the /64 of one subscriber.
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
