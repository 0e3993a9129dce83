/** Returns a count to append to a name, such as ` × 2`. Empty for one. */
export function times(count: number): string {
  return count > 1 ? `\u00a0×\u00a0${count}` : ''
}
